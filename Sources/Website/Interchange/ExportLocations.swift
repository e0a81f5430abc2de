// GET /export and /locations.geojson.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    func showExport(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let list = try listFilter(context, settings)
        var page = ExportPage(
            layout: layoutBehindMore("Export", settings),
            count: Self.counted(try locations.count(list.filter, owner: context.owner), "location", "locations"))
        page.formats = [
            ExportFormat(
                title: "GeoJSON", detail: "Everything but the photos themselves, for maps and for coming back.",
                href: link(links.geoJSON, context.query, without: Self.listOnly))
        ]
        page.isFiltered = !list.filter.isEmpty
        page.resetHref = links.export
        return self.page(pages.export.render(page))
    }

    func exportGeoJSON(_ context: RequestContext) async throws -> Response {
        try geoJSON(context, memory: 1024 * 1024)
    }

    /// All of it is written before it is sent, so that a slow reader holds no transaction.
    ///
    /// - Parameter memory: bytes of a file that needs no room on the disk.
    func geoJSON(_ context: RequestContext, memory: Int) throws -> Response {
        let list = try listFilter(context, settings.settings(owner: context.owner))
        let buffer = AnswerBuffer(spoolingInto: media.spoolDirectory, beyond: memory)
        do {
            try LocationExport(database: database, links: links).geoJSON(list.filter, owner: context.owner) { bytes in
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
        var response = Response(status: .ok, body: buffer.body)
        response.fields["Content-Type"] = "application/geo+json"
        response.fields["Content-Disposition"] = "attachment; filename=\"locations.geojson\""
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
