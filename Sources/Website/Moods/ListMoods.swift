// GET /moods: the moods, newest first, and the form that adds one.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let moodLimit = 100

    func listMoods(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let query = context.query
        let location = try placeOfList(query, context.owner)
        let after = query["after"].flatMap { $0.isEmpty ? nil : $0 }
        let found = try moods.page(at: location?.id, after: after, limit: Self.moodLimit, owner: context.owner)
        var page = MoodsPage(
            layout: layout("Moods", .moods, settings, flash: try moodNews(context)), form: moodForm(at: location?.id),
            mandalaHref: links.mandala, exportHref: links.moodsCSV)
        let dates = context.dates(settings)
        page.rows = found.moods.map { row($0, settings, dates) }
        page.isEmpty = found.moods.isEmpty && after == nil
        if let location {
            page.place = PageLink(
                title: Self.title(ofLocationNamed: location.name), href: links.location(location.id))
            page.allHref = links.moods
        }
        if after != nil { page.firstHref = link(links.moods, query, without: ["after"]) }
        page.nextHref = found.next.map { link(links.moods, query, adding: [("after", $0)]) }
        return self.page(pages.moods.render(page))
    }

    /// The location whose moods alone are asked for.
    private func placeOfList(_ query: QueryItems, _ owner: Owner) throws -> Location? {
        guard let text = query["location"], !text.isEmpty else { return nil }
        guard let id = Identifier(text), let location = try locations.location(id, owner: owner) else {
            throw Problem(.invalid, "There is no such location. It may have been deleted.", field: "location")
        }
        return location
    }

    /// What the page before left to say: that a mood was added or changed, or how to undo its deletion.
    private func moodNews(_ context: RequestContext) throws -> Flash? {
        switch context.query["done"] {
        case "felt": return Flash(text: "Added", isHUD: true)
        case "updated": return Flash(text: "Updated", isHUD: true)
        default: break
        }
        return try offerToUndo(context)
    }
}
