// GET /trash and what can be done there.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// Days that a deleted location stays.
    package static let trashDays: Int64 = 30
    private static let trashLimit = 100
    private static let day: Int64 = 24 * 60 * 60 * 1000

    func showTrash(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let after = context.query["after"].flatMap { $0.isEmpty ? nil : $0 }
        let found = try locations.trashed(owner: context.owner, limit: Self.trashLimit, after: after)
        let count = try locations.trashedCount(owner: context.owner)
        let now = Instant.now.milliseconds
        var page = TrashPage(
            layout: layoutBehindMore("Trash", settings, flash: try offerToRestore(context)),
            count: count == 0 ? "" : Self.counted(count, "location", "locations"),
            emptyAction: links.emptyTrash)
        page.nextHref = found.next.map { links.with(links.trash, [("after", $0)]) }
        page.rows = found.locations.map { location in
            let until = (location.deleted?.milliseconds ?? now) + Self.trashDays * Self.day
            let days = Int(max(0, (until - now + Self.day - 1) / Self.day))
            return TrashRowView(
                name: String(location.name), place: place(of: location, settings),
                thumbnail: thumbnail(location.photo), remaining: "\(Self.counted(days, "day", "days")) left",
                restoreAction: links.restore(location.id))
        }
        return self.page(pages.trash.render(page))
    }

    /// For who sent the form of a location that was deleted meanwhile.
    private func offerToRestore(_ context: RequestContext) throws -> Flash? {
        guard let id = context.query["restore"].flatMap({ Identifier($0) }),
            try locations.contains(id, owner: context.owner), try locations.location(id, owner: context.owner) == nil
        else { return nil }
        return Flash(
            text: "This location was tagged before and is in the Trash.",
            button: FormButton(title: "Restore", action: links.restore(id)))
    }

    /// Answers 303 to the location, also where it was restored before.
    func restoreLocation(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        let isRestored = try await locations.restore(id, owner: context.owner)
        guard try isRestored || locations.location(id, owner: context.owner) != nil else { throw Problem.nothingHere }
        return .seeOther(links.location(id))
    }

    func emptyTrash(_ context: RequestContext) async throws -> Response {
        _ = try await locations.emptyTrash(owner: context.owner)
        return .seeOther(links.trash)
    }
}
