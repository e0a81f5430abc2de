// POST /locations/bulk: does one thing to many locations.

import HTTP
import Locations
import Storage

extension Website {
    func changeLocations(_ context: RequestContext) async throws -> Response {
        let form = try context.request.form()
        let chosen = form.all("id")
        let action = form["action"] ?? context.query["action"]
        let all = form["all"] ?? context.query["all"]
        if action == "geocode", let all { return try await findAddresses([], all: all, context) }
        guard !chosen.isEmpty else {
            throw Problem(.invalid, "No location was chosen. Go back and check at least one.", field: "id")
        }
        guard chosen.count <= LocationStore.bulkLimit else {
            throw Problem(
                .tooLarge, "At most \(Self.grouped(LocationStore.bulkLimit)) locations can be changed at once.")
        }
        let ids = chosen.compactMap { Identifier($0) }
        guard try locations.contains(anyOf: ids, owner: context.owner) else { throw Problem.nothingHere }
        let count: Int
        switch action {
        case "category":
            let category = try categories.identifier(meantBy: form["category"], owner: context.owner)
            count = try await locations.move(ids, to: category, owner: context.owner)
        case "delete":
            do {
                count = try await locations.trash(ids, leaving: LeftItems(form), owner: context.owner)
            } catch let problem as Problem where problem.concernsLeftItems {
                return try questionOfMany(ids, form, problem, context)
            }
        case "geocode":
            return try await findAddresses(ids, all: nil, context)
        default:
            throw Problem(.invalid, "The action is category, delete or geocode.", field: "action")
        }
        return .seeOther(links.with(links.locations, [("moved", String(count))]))
    }
}
