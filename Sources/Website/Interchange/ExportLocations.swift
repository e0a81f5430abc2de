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

    /// Written into a file first, so that a slow reader holds no transaction.
    func exportGeoJSON(_ context: RequestContext) async throws -> Response {
        let list = try listFilter(context, settings.settings(owner: context.owner))
        let file = try SpoolFile.make(in: media.spoolDirectory)
        var written = 0
        try LocationExport(database: database, links: links).geoJSON(list.filter, owner: context.owner) { bytes in
            try file.write(bytes, at: written)
            written += bytes.count
        }
        var response = Response(status: .ok, body: .file(ResponseFile(file: file, count: written)))
        response.fields["Content-Type"] = "application/geo+json"
        response.fields["Content-Disposition"] = "attachment; filename=\"locations.geojson\""
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
