// GET /trash and what can be done there.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// Days that what was deleted stays.
    package static let trashDays: Int64 = 30
    private static let trashLimit = 100
    private static let day: Int64 = 24 * 60 * 60 * 1000

    func showTrash(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let after = context.query["after"].flatMap { $0.isEmpty ? nil : $0 }
        let moodsAfter = context.query["moods"].flatMap { $0.isEmpty ? nil : $0 }
        let found = try locations.trashed(owner: context.owner, limit: Self.trashLimit, after: after)
        let foundMoods = try moods.trashed(after: moodsAfter, limit: Self.trashLimit, owner: context.owner)
        let itemsAfter = context.query["items"].flatMap { $0.isEmpty ? nil : $0 }
        let foundItems = try items.trashed(after: itemsAfter, limit: Self.trashLimit, owner: context.owner)
        let disguisesAfter = context.query["disguises"].flatMap { $0.isEmpty ? nil : $0 }
        let foundDisguises = try disguises.trashed(
            after: disguisesAfter, limit: Self.trashLimit, owner: context.owner)
        let counts = [
            (try locations.trashedCount(owner: context.owner), "location", "locations"),
            (try moods.trashedCount(owner: context.owner), "mood", "moods"),
            (try items.trashedCount(owner: context.owner), "item", "items"),
            (try disguises.trashedCount(owner: context.owner), "disguise", "disguises"),
        ]
        var page = TrashPage(
            layout: layoutBehindMore("Trash", settings, flash: try offerToRestore(context)),
            count: counts.filter { $0.0 > 0 }.map { Self.counted($0.0, $0.1, $0.2) }.enumerated,
            emptyAction: links.emptyTrash)
        page.nextHref = found.next.map { link(links.trash, context.query, adding: [("after", $0)]) }
        page.nextMoodsHref = foundMoods.next.map { link(links.trash, context.query, adding: [("moods", $0)]) }
        page.rows = found.locations.map { location in
            TrashRowView(
                name: Self.title(ofLocationNamed: location.name), place: place(of: location, settings),
                thumbnail: thumbnail(location.photo), remaining: Self.remaining(since: location.deleted),
                restoreAction: links.restore(location.id))
        }
        let dates = context.dates(settings)
        page.moods = foundMoods.moods.map { mood in
            let row = row(mood, settings, dates)
            return TrashRowView(
                name: row.title, place: "on \(row.date)", thumbnail: row.face,
                remaining: Self.remaining(since: mood.entry.deleted), restoreAction: links.restore(mood.id))
        }
        page.nextItemsHref = foundItems.next.map { link(links.trash, context.query, adding: [("items", $0)]) }
        page.items = foundItems.items.map { listing in
            let row = row(listing.item, context.language(settings))
            return TrashRowView(
                name: row.name, place: row.value, thumbnail: row.thumbnail,
                remaining: Self.remaining(since: listing.item.deleted), restoreAction: links.restore(listing.id))
        }
        page.nextDisguisesHref = foundDisguises.next.map {
            link(links.trash, context.query, adding: [("disguises", $0)])
        }
        page.disguises = foundDisguises.disguises.map { disguise in
            TrashRowView(
                name: Self.title(of: disguise), place: "Disguise",
                thumbnail: picture(of: disguise.elements.last?.sticker ?? .lips),
                remaining: Self.remaining(since: disguise.deleted), restoreAction: links.restore(disguise.id))
        }
        return self.page(pages.trash.render(page))
    }

    /// How long what was deleted then stays: `29 days left`.
    private static func remaining(since deleted: Instant?) -> String {
        let now = Instant.now.milliseconds
        let until = (deleted?.milliseconds ?? now) + trashDays * day
        return "\(counted(Int(max(0, (until - now + day - 1) / day)), "day", "days")) left"
    }

    /// Leads who sent a form again to what it made before: to its page, or to the Trash, which offers to restore it.
    func seeExisting(_ id: Identifier, at page: String, _ context: RequestContext) throws -> Response {
        let isInTrash = try deletedThing(id, owner: context.owner) != nil
        return .seeOther(isInTrash ? links.with(links.trash, [("restore", id.description)]) : page)
    }

    /// For who sent the form of something again that was deleted meanwhile.
    private func offerToRestore(_ context: RequestContext) throws -> Flash? {
        guard let id = context.query["restore"].flatMap({ Identifier($0) }),
            let what = try deletedThing(id, owner: context.owner)
        else { return nil }
        return Flash(
            text: "This \(what) before and is in the Trash.",
            button: FormButton(title: "Restore", action: links.restore(id)))
    }

    /// What in the Trash has that id, and how it came about; `nil` where nothing has.
    private func deletedThing(_ id: Identifier, owner: Owner) throws -> String? {
        if try locations.contains(id, owner: owner) {
            return try locations.location(id, owner: owner) == nil ? "location was tagged" : nil
        }
        if try items.contains(id, owner: owner) {
            return try items.item(id, owner: owner) == nil ? "item was added" : nil
        }
        if try moods.contains(id, owner: owner) {
            return try moods.entry(id, owner: owner) == nil ? "mood was added" : nil
        }
        guard try disguises.contains(id, owner: owner), try disguises.disguise(id, owner: owner) == nil else {
            return nil
        }
        return "disguise was begun"
    }

    /// Says after a deletion, which led here with `trashed`, where it went, and offers to undo it.
    func offerToUndo(_ context: RequestContext) throws -> Flash? {
        guard let id = context.query["trashed"].flatMap({ Identifier($0) }),
            try deletedThing(id, owner: context.owner) != nil
        else { return nil }
        return Flash(
            text: "Moved to the Trash.", link: PageLink(title: "Show the Trash", href: links.trash),
            button: FormButton(title: "Undo", action: links.restore(id)), isToast: true)
    }

    /// Answers 303 to what was restored or its list, also where it was restored before.
    func restore(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        if try moods.contains(id, owner: context.owner) {
            _ = try await moods.restore(id, owner: context.owner)
            return .seeOther(links.moods)
        }
        if try items.contains(id, owner: context.owner) {
            _ = try await items.restore(id, owner: context.owner)
            return .seeOther(links.items)
        }
        if try disguises.contains(id, owner: context.owner) {
            _ = try await disguises.restore(id, owner: context.owner)
            return .seeOther(links.disguise(id))
        }
        let isRestored = try await locations.restore(id, owner: context.owner)
        guard try isRestored || locations.location(id, owner: context.owner) != nil else { throw Problem.nothingHere }
        return .seeOther(links.location(id))
    }

    func emptyTrash(_ context: RequestContext) async throws -> Response {
        _ = try await locations.emptyTrash(owner: context.owner)
        _ = try await moods.emptyTrash(owner: context.owner)
        _ = try await items.emptyTrash(owner: context.owner)
        _ = try await disguises.emptyTrash(owner: context.owner)
        return .seeOther(links.trash)
    }
}

extension [String] {
    /// `a, b and c`.
    fileprivate var enumerated: String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}
