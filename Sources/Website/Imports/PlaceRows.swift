// GET /import/unplaced and what can be done there: rows without a position are placed or dismissed.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let unplacedLimit = 50

    func showUnplaced(_ context: RequestContext) async throws -> Response {
        try unplacedPage(context)
    }

    /// GET /import/unplaced/{id}?place=…: leads to the form of a new location, filled with what the row says.
    func placeRow(_ context: RequestContext) async throws -> Response {
        let place = try unplacedPlace(context)
        if try locations.contains(place.id, owner: context.owner) { return .seeOther(links.location(place.id)) }
        guard let typed = context.query["place"], !typed.trimmed.isEmpty else { return .seeOther(links.unplaced) }
        do throws(CoordinateParsingError) {
            let coordinate = try CoordinateParser.read(typed).coordinate
            return .seeOther(
                links.with(
                    links.newLocation,
                    [
                        ("latitude", CoordinateFormatter.decimal(coordinate.latitude)),
                        ("longitude", CoordinateFormatter.decimal(coordinate.longitude)),
                        ("unplaced", place.id.description),
                    ]))
        } catch {
            return try unplacedPage(context, typed: (place.id, typed, error.message), .unprocessableContent)
        }
    }

    /// Takes a row from the list, or puts it back with `undo=1`.
    func dismissRow(_ context: RequestContext) async throws -> Response {
        let place = try unplacedPlace(context)
        let isUndone = try context.request.form()["undo"] == "1"
        _ = try await imports.store.dismiss(place.id, !isUndone, owner: context.owner)
        return .seeOther(
            isUndone ? links.unplaced : links.with(links.unplaced, [("dismissed", place.id.description)]))
    }

    /// What the form of a new location shows of a row that is being placed.
    func fill(_ draft: inout LocationDraft, from id: Identifier, in timeZone: String, _ owner: Owner) throws {
        guard let place = try imports.store.unplaced(id, owner: owner) else { throw Problem.nothingHere }
        draft.id = place.id.description
        draft.description = place.details.description
        draft.category = place.details.category
        if let date = place.details.date {
            draft.date = TimeZones.wallTime(date, in: place.details.isWallTime ? "UTC" : timeZone)
        }
        if let address = place.details.address { draft.address = address }
    }

    private func unplacedPlace(_ context: RequestContext) throws -> UnplacedPlace {
        guard let place = try imports.store.unplaced(context.identifier(), owner: context.owner) else {
            throw Problem.nothingHere
        }
        return place
    }

    private func unplacedPage(
        _ context: RequestContext, typed: (id: Identifier, text: String, error: String)? = nil, _ status: Status = .ok
    ) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let after = context.query["after"].flatMap { Int64($0) }
        let found = try imports.store.unplaced(
            owner: context.owner, after: after ?? 0, limit: Self.unplacedLimit + 1)
        var page = UnplacedPage(
            layout: layout(
                "No Position Yet", .more, settings, back: PageLink(title: "Import", href: links.imports),
                flash: dismissed(context)),
            count: Self.counted(try imports.store.unplacedCount(owner: context.owner), "row", "rows"),
            importsHref: links.imports)
        page.rows = found.prefix(Self.unplacedLimit).map { view(of: $0) }
        if let typed {
            // It stands on this page, or on one further on.
            if !page.rows.contains(where: { $0.id == typed.id.description }),
                let place = try imports.store.unplaced(typed.id, owner: context.owner)
            {
                page.rows.insert(view(of: place), at: 0)
            }
            for index in page.rows.indices where page.rows[index].id == typed.id.description {
                (page.rows[index].place, page.rows[index].error) = (typed.text, typed.error)
            }
        }
        if after != nil { page.firstHref = links.unplaced }
        if found.count > Self.unplacedLimit {
            page.nextHref = links.with(links.unplaced, [("after", String(found[Self.unplacedLimit - 1].key))])
        }
        return self.page(pages.unplaced.render(page), status: status)
    }

    private func view(of place: UnplacedPlace) -> UnplacedRowView {
        let details = place.details
        let name = Self.title(ofLocationNamed: String(details.description.prefix { !$0.isNewline }))
        let parts = [details.category, details.address, "row \(Self.grouped(place.row)) of \(place.file)"]
        return UnplacedRowView(
            id: place.id.description, name: name, detail: parts.compactMap { $0 }.joined(separator: " · "),
            placeAction: links.unplaced(place.id),
            pickHref: links.with(links.map, [("pick", "1"), ("unplaced", place.id.description)]),
            dismissAction: links.dismiss(place.id))
    }

    /// After a row was dismissed: says so, and offers to undo it.
    private func dismissed(_ context: RequestContext) -> Flash? {
        guard let id = context.query["dismissed"].flatMap({ Identifier($0) }) else { return nil }
        return Flash(
            text: "Dismissed.",
            button: FormButton(
                title: "Undo", action: links.dismiss(id), hidden: [HiddenField(name: "undo", value: "1")]),
            isToast: true)
    }
}
