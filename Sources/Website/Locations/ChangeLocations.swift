// POST /locations/bulk: does one thing to many locations.

import HTTP
import Locations
import Storage

extension Website {
    func changeLocations(_ context: RequestContext) async throws -> Response {
        let form = try context.request.form()
        let chosen = form.all("id")
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
        switch form["action"] ?? context.query["action"] {
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
            count = try await lookUpAddresses(of: ids, owner: context.owner)
            if ids.count == 1 { return .seeOther(links.location(ids[0])) }
        default:
            throw Problem(.invalid, "The action is category, delete or geocode.", field: "action")
        }
        return .seeOther(links.with(links.locations, [("moved", String(count))]))
    }

    /// Asks for addresses anew; those edited by hand stay.
    private func lookUpAddresses(of ids: [Identifier], owner: Owner) async throws -> Int {
        var count = 0
        for id in ids {
            guard let location = try locations.location(id, owner: owner), location.addressState != .edited else {
                continue
            }
            let found = await lookUpAddress(at: location.coordinate)
            let isNoted = try await locations.updateAddress(
                of: id, at: location.coordinate, placemark: found.placemark, state: found.state, owner: owner)
            if isNoted { count += 1 }
        }
        return count
    }
}
