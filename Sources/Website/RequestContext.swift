// What a handler knows of the request it answers.

import HTTP
import Locations

/// One request on its way through a handler, with what its address names and whose it is.
struct RequestContext: Sendable {
    let request: Request
    let parameters: RouteParameters
    let owner: Owner
    let storedOriginals = StoredOriginals()

    var query: QueryItems { request.target.query }

    /// The identifier in the path.
    ///
    /// - Throws: ``Problem`` `notFound` where it isn't one: a malformed id names nothing.
    func identifier(_ name: String = "id") throws -> Identifier {
        guard let id = parameters[name].flatMap({ Identifier($0) }) else { throw Problem.nothingHere }
        return id
    }
}

extension Problem {
    static let nothingHere = Problem(
        .notFound, "There is nothing at this address. It may have been deleted, or the address is mistyped.")
}
