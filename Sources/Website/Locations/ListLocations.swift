// GET /locations: the list, grouped by category, or page by page.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let groupLimit = 50
    private static let pageLimit = 100

    func listLocations(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let categories = try categories.categories(owner: context.owner)
        let query = context.query
        let list = try listFilter(context, settings)
        var page = LocationsPage(
            layout: layout("Locations", .locations, settings, flash: try undo(context)),
            filter: filterForm(list, query, categories), tagHref: links.currentLocation,
            importHref: links.imports)
        let isPaged = list.isSorted || list.after != nil || list.filter.category != nil
        if isPaged {
            try addPage(list, context, settings, categories, to: &page)
        } else {
            let groups = try locations.groups(list.filter, limit: Self.groupLimit, owner: context.owner)
            page.groups = groups.map { group in
                view(of: group, settings, moreHref: group.count > group.locations.count ? moreHref(group, query) : nil)
            }
        }
        let isEmpty = page.groups.allSatisfy { $0.rows.isEmpty }
        page.isEmpty = isEmpty && list.filter.isEmpty
        page.isFilteredEmpty = isEmpty && !list.filter.isEmpty
        if query["select"] == "1" {
            page.bulk = BulkForm(
                action: links.bulk,
                allAddressesAction: links.with(links.bulk, [("action", "geocode"), ("all", "1")]),
                categories: categories.map { Choice(value: $0.id.description, title: $0.name) },
                doneHref: link(links.locations, query, without: ["select"]))
        } else if !isEmpty {
            page.selectHref = link(links.locations, query, adding: [("select", "1")])
        }
        if !isEmpty {
            page.exportHref = link(links.export, query, without: Self.listOnly)
            page.mapHref = link(links.map, query, without: Self.listOnly)
            page.addressProgress = try addressProgress(owner: context.owner)
        }
        return self.page(pages.locations.render(page))
    }

    /// Parts of a list's query that mean nothing to a map or an export.
    static let listOnly: Set = ["after", "sort", "select"]

    private func view(of group: LocationGroup, _ settings: Settings, moreHref: String?) -> LocationGroupView {
        LocationGroupView(
            name: group.category.name, icon: group.category.icon, color: group.category.color,
            count: Self.grouped(group.count), rows: group.locations.map { row($0, settings) }, moreHref: moreHref)
    }

    private func moreHref(_ group: LocationGroup, _ query: QueryItems) -> String {
        link(links.locations, query, adding: [("category", group.id.description)])
    }

    /// One page of a single list.
    private func addPage(
        _ list: ListFilter, _ context: RequestContext, _ settings: Settings, _ categories: [Category],
        to page: inout LocationsPage
    ) throws {
        let found = try locations.page(
            list.filter, sort: list.sort, after: list.after, limit: Self.pageLimit, owner: context.owner)
        let category = list.filter.category.flatMap { id in categories.first { $0.id == id } }
        var group = LocationGroupView(
            name: category?.name ?? "", icon: category?.icon ?? "", color: category?.color ?? "",
            count: Self.grouped(try locations.count(list.filter, owner: context.owner)),
            rows: found.locations.map { row($0, settings) })
        if case .distance(let here) = list.sort {
            for (index, location) in found.locations.enumerated() {
                group.rows[index].distance = Self.length(Distance.metres(here, location.coordinate), settings)
            }
        }
        page.groups = found.locations.isEmpty ? [] : [group]
        page.firstHref = list.after == nil ? nil : link(links.locations, context.query, without: ["after"])
        page.nextHref = found.next.map {
            link(links.locations, context.query, adding: [("after", $0)])
        }
    }

    private func filterForm(_ list: ListFilter, _ query: QueryItems, _ categories: [Category]) -> FilterForm {
        var form = FilterForm(action: links.locations, resetHref: links.locations)
        form.q = query["q"] ?? ""
        form.categories = categories.map {
            Choice(value: $0.id.description, title: $0.name, isSelected: $0.id == list.filter.category)
        }
        form.from = query["from"] ?? ""
        form.to = query["to"] ?? ""
        form.photo = list.filter.withPhoto
        var sorts = [("", "By category"), ("date", "By date"), ("name", "By name")]
        if list.filter.near != nil { sorts.append(("distance", "By distance")) }
        form.sorts = sorts.map { Choice(value: $0.0, title: $0.1, isSelected: (query["sort"] ?? "") == $0.0) }
        form.hidden = ["bbox", "near", "area"].compactMap { name in
            query[name].map { HiddenField(name: name, value: $0) }
        }
        form.isActive = !list.filter.isEmpty || list.isSorted
        var others = list.filter
        others.text = nil
        form.isOpen = !others.isEmpty || list.isSorted
        return form
    }

    /// What an action leaves in the query for the page after it.
    private static let news: Set = ["moved", "trashed"]

    /// A link that keeps the query but for some of its items, and for what is said once.
    func link(
        _ path: String, _ query: QueryItems, without names: Set<String> = [], adding items: [(String, String)] = []
    ) -> String {
        let kept = query.items.filter { item in
            !names.contains(item.name) && !Self.news.contains(item.name) && !item.value.isEmpty
                && !items.contains { $0.0 == item.name }
        }
        return links.with(path, kept.map { ($0.name, $0.value) } + items.map { ($0.0, $0.1) })
    }

    /// After a deletion: says so, and offers to undo it.
    private func undo(_ context: RequestContext) throws -> Flash? {
        if let count = context.query["moved"].flatMap({ Int($0) }), count >= 0 {
            return Flash(text: "\(Self.counted(count, "location was", "locations were")) changed.")
        }
        return try offerToUndo(context)
    }
}
