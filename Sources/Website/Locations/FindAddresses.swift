// POST /locations/bulk with the action geocode: addresses are asked for anew.

import Geocoding
import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// As many as this are found while the form is being answered, where no other server has to be asked.
    private static let immediateLimit = 500

    /// Asks for the addresses of the chosen locations, of all (`all=1`), or of those for which it failed (`all=failed`).
    func findAddresses(_ ids: [Identifier], all: String?, _ context: RequestContext) async throws -> Response {
        let queue = AddressQueue(database)
        if all == "1" || all == "failed" {
            _ = try await queue.addAll(onlyFailed: all == "failed", owner: context.owner, now: .now)
            return .seeOther(links.locations)
        }
        let isImmediate = !geocoder.asksOthers && ids.count <= Self.immediateLimit
        let count =
            isImmediate
            ? try await findNow(ids, owner: context.owner) : try await queue.add(ids, owner: context.owner)
        if let id = ids.first, ids.count == 1 { return .seeOther(links.location(id)) }
        return .seeOther(isImmediate ? links.with(links.locations, [("moved", String(count))]) : links.locations)
    }

    private func findNow(_ ids: [Identifier], owner: Owner) async throws -> Int {
        var updates: [AddressUpdate] = []
        for id in ids {
            guard let location = try locations.location(id, owner: owner) else { continue }
            let found = await lookUpAddress(at: location.coordinate)
            updates.append(
                AddressUpdate(
                    location: id, owner: owner, coordinate: location.coordinate, placemark: found.placemark,
                    state: found.state, credit: found.credit))
        }
        return try await locations.updateAddresses(updates)
    }

    /// What the list says of addresses that are still to come; `nil` where there are none.
    func addressProgress(owner: Owner) throws -> AddressProgress? {
        let (waiting, failed) = try AddressQueue(database).progress(owner: owner)
        guard waiting + failed > 0 else { return nil }
        var texts: [String] = []
        if waiting > 0 { texts.append("Looking up \(Self.counted(waiting, "address", "addresses")).") }
        if failed > 0 {
            texts.append("\(Self.counted(failed, "address", "addresses")) could not be looked up.")
        }
        var progress = AddressProgress(text: texts.joined(separator: " "), isWaiting: waiting > 0)
        if failed > 0 {
            progress.retry = FormButton(
                title: "Look Up Again", action: links.bulk,
                hidden: [HiddenField(name: "action", value: "geocode"), HiddenField(name: "all", value: "failed")])
        }
        return progress
    }
}
