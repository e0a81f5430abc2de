// POST /items/bulk: does one thing to many items.

import HTTP
import Locations
import Storage

extension Website {
    func changeItems(_ context: RequestContext) async throws -> Response {
        let form = try context.request.form()
        let chosen = form.all("id")
        guard !chosen.isEmpty else {
            throw Problem(.invalid, "No item was chosen. Go back and check at least one.", field: "id")
        }
        let ids = chosen.compactMap { Identifier($0) }
        guard try ids.contains(where: { try items.contains($0, owner: context.owner) }) else {
            throw Problem.nothingHere
        }
        let count: Int
        switch form["action"] {
        case "move": count = try await items.move(ids, to: try target(form), owner: context.owner)
        case "delete": count = try await items.trash(ids, owner: context.owner)
        default: throw Problem(.invalid, "The action is move or delete.", field: "action")
        }
        return .seeOther(links.with(links.items, [("moved", String(count))]))
    }

    /// Where the items go; `nil` where the field is there and empty, which means nowhere.
    private func target(_ form: Form) throws -> Identifier? {
        let text = form["location"]?.trimmed
        if text == "" { return nil }
        guard let id = text.flatMap({ Identifier($0) }) else {
            throw Problem(.invalid, "Choose the location that the items are moved to.", field: "location")
        }
        return id
    }
}
