// GET /items: the belongings, by the places where they are kept.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let itemLimit = 100

    func listItems(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let (query, language) = (context.query, context.language(settings))
        let filter = try itemFilter(context)
        let after = query["after"].flatMap { $0.isEmpty ? nil : $0 }
        let found = try items.page(filter, after: after, limit: Self.itemLimit, owner: context.owner)
        let tally = try items.tally(filter, owner: context.owner)
        var page = ItemsPage(
            layout: layout("Belongings", .belongings, settings, flash: try itemNews(context)), action: links.items,
            query: query["q"] ?? "", newHref: newItemHref(filter.place),
            importHref: links.importItems, exportHref: link(links.itemsCSV, query, without: Self.listOnly))
        page.groups = try groups(of: found.items, filter, language, context)
        page.isEmpty = found.items.isEmpty && filter.isEmpty
        page.isFilteredEmpty = found.items.isEmpty && !filter.isEmpty
        page.count = Self.counted(tally.count, "item", "items")
        page.total = Self.totals(tally, language)
        page.place = try itemPlaceLink(filter.place, context.owner)
        page.hidden = query["location"].map { [HiddenField(name: "location", value: $0)] } ?? []
        page.allHref = filter.isEmpty ? nil : links.items
        page.firstHref = after == nil ? nil : link(links.items, query, without: ["after"])
        page.nextHref = found.next.map { link(links.items, query, adding: [("after", $0)]) }
        if query["select"] == "1" {
            page.bulk = ItemBulkForm(
                action: links.itemsBulk,
                locations: try locationChoices(selected: nil, none: "Nowhere yet", context.owner),
                doneHref: link(links.items, query, without: ["select"]))
        } else if !found.items.isEmpty {
            page.selectHref = link(links.items, query, adding: [("select", "1")])
        }
        return self.page(pages.items.render(page))
    }

    /// The rows under the places where the items are kept, each with all that it holds.
    private func groups(
        of listings: [ItemListing], _ filter: ItemFilter, _ language: DateLanguage, _ context: RequestContext
    ) throws -> [ItemGroupView] {
        var groups: [ItemGroupView] = []
        var last: Identifier??
        for listing in listings {
            let location = listing.item.location
            if last != .some(location) {
                var group = ItemGroupView(
                    name: location == nil
                        ? "Nowhere Yet" : Self.title(ofLocationNamed: listing.locationName ?? ""))
                // What a search finds isn't counted place by place: each count would be a search.
                if filter.text == nil {
                    let here = ItemFilter(place: location.map { .location($0) } ?? .nowhere)
                    let tally = try items.tally(here, owner: context.owner)
                    (group.count, group.total) = (Self.grouped(tally.count), Self.totals(tally, language))
                }
                if filter.place == nil {
                    group.href = link(
                        links.items, context.query, without: ["after"],
                        adding: [("location", location?.description ?? "none")])
                }
                groups.append(group)
                last = location
            }
            var row = row(listing.item, language)
            row.isSelectable = context.query["select"] == "1"
            groups[groups.count - 1].rows.append(row)
        }
        return groups
    }

    private func newItemHref(_ place: ItemFilter.Place?) -> String {
        guard case .location(let id) = place else { return links.newItem }
        return links.with(links.newItem, [("location", id.description)])
    }

    /// The location whose items alone are listed.
    private func itemPlaceLink(_ place: ItemFilter.Place?, _ owner: Owner) throws -> PageLink? {
        guard case .location(let id) = place, let location = try locations.location(id, owner: owner) else {
            return nil
        }
        return PageLink(title: Self.title(ofLocationNamed: location.name), href: links.location(id))
    }

    /// Which items the query asks for.
    func itemFilter(_ context: RequestContext) throws -> ItemFilter {
        if context.query.isMalformed {
            throw Problem(.invalid, "The address holds characters that can’t be read.")
        }
        let text = try context.query["q"].map {
            try FieldReading.text($0, limit: 200, field: "q", called: "The search")
        }
        return ItemFilter(text: text?.isEmpty == false ? text : nil, place: try itemPlace(context))
    }

    /// Where the items of the query are kept: an id, or `none`.
    func itemPlace(_ context: RequestContext) throws -> ItemFilter.Place? {
        guard let text = context.query["location"], !text.isEmpty else { return nil }
        if text == "none" { return .nowhere }
        guard let id = Identifier(text), try locations.location(id, owner: context.owner) != nil else {
            throw Problem(.invalid, "There is no such location. It may have been deleted.", field: "location")
        }
        return .location(id)
    }

    /// What the page before left to say: how many were changed, or how to undo a deletion.
    private func itemNews(_ context: RequestContext) throws -> Flash? {
        if let count = context.query["moved"].flatMap({ Int($0) }), count >= 0 {
            return Flash(text: "\(Self.counted(count, "item was", "items were")) changed.")
        }
        return try offerToUndo(context)
    }
}
