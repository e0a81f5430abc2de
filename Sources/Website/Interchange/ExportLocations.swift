// GET /export and /locations.geojson and its like.

import HTTP
import Interchange
import Locations
import Storage
import Templating

extension Website {
    func showExport(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let list = try listFilter(context, settings)
        var page = ExportPage(
            layout: layoutBehindMore("Export", settings),
            count: Self.counted(try locations.count(list.filter, owner: context.owner), "location", "locations"),
            importHref: links.imports)
        page.formats = PlaceFormat.allCases.map { format in
            ExportFormat(
                title: format.title, detail: format.detail,
                href: link(links.export(format), context.query, without: Self.listOnly))
        }
        page.others = [
            ExportFormat(title: "Moods", detail: "All moods as a table (CSV).", href: links.moodsCSV),
            ExportFormat(title: "Belongings", detail: "All belongings as a table (CSV).", href: links.itemsCSV),
            ExportFormat(
                title: "Archive",
                detail:
                    "Everything that is kept, with photos, recordings, Trash and settings: a ZIP that comes back with "
                    + "“mylocations restore”.", href: links.archive),
        ]
        page.isFiltered = !list.filter.isEmpty
        page.resetHref = links.export
        return self.page(pages.export.render(page))
    }

    /// The handler of a format's path.
    static func export(
        _ format: PlaceFormat
    ) -> @Sendable (Website) -> (RequestContext) async throws -> Response {
        { website in { context in try website.file(format, context, memory: 1024 * 1024) } }
    }

    /// All of it is written before it is sent, so that a slow reader holds no transaction.
    ///
    /// - Parameter memory: bytes of a file that needs no room on the disk.
    func file(_ format: PlaceFormat, _ context: RequestContext, memory: Int) throws -> Response {
        let list = try listFilter(context, settings.settings(owner: context.owner))
        let buffer = AnswerBuffer(spoolingInto: media.spoolDirectory, beyond: memory)
        do {
            try LocationExport(database: database, media: media, links: links).write(
                format, list.filter, owner: context.owner
            ) {
                bytes in
                try buffer.append(bytes)
            }
        } catch let error as SpoolError {
            report(error, during: context.request)
            return errorPage(
                .insufficientStorage,
                "The server’s disk has no room for a file of so many locations. They are all still there. Please choose "
                    + "fewer of them, a single category for example, or tell the server’s operator.",
                for: context.request)
        }
        return .attachment(buffer.body, contentType: format.mediaType, named: "locations.\(format.rawValue)")
    }
}

extension PlaceFormat {
    /// What the page says of it.
    fileprivate var detail: String {
        switch self {
        case .geoJSON: "Everything but photos and voice notes themselves, for maps and for coming back."
        case .gpx: "Waypoints for OsmAnd, Organic Maps and GPS receivers."
        case .kml: "A folder for each category, for Google Earth and Organic Maps."
        case .kmz: "The same with photos and voice notes in it."
        case .csv: "A table for spreadsheets."
        }
    }
}
