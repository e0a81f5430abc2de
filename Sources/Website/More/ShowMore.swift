// GET /more and /about.

import Geocoding
import HTTP
import Locations
import Storage
import Templating

extension Website {
    func showMore(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        var page = MorePage(layout: layout("More", .more, settings))
        let isTrashEmpty =
            try locations.trashed(owner: context.owner, limit: 1).locations.isEmpty
            && moods.trashed(limit: 1, owner: context.owner).moods.isEmpty
            && items.trashed(limit: 1, owner: context.owner).items.isEmpty
            && disguises.trashedCount(owner: context.owner) == 0
        page.entries = [
            MoreEntry(title: "Disguises", href: links.disguises, icon: "disguises"),
            MoreEntry(title: "Trash", href: links.trash, icon: "trash", detail: isTrashEmpty ? "Empty" : ""),
            MoreEntry(title: "Categories", href: links.categories, icon: "categories"),
            MoreEntry(title: "Import", href: links.imports, icon: "import"),
            MoreEntry(title: "Export", href: links.export, icon: "export"),
            MoreEntry(title: "Settings", href: links.settings, icon: "settings"),
            MoreEntry(title: "About", href: links.about, icon: "about"),
        ]
        return self.page(pages.more.render(page))
    }

    func showAbout(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        var page = AboutPage(
            layout: layoutBehindMore("About", settings), version: version,
            credits: [
                Credit(
                    title: "GeoNames", text: "Place names and administrative codes; joined and re-encoded.",
                    licence: "CC BY 4.0", href: "https://www.geonames.org/"),
                Credit(
                    title: "OpenStreetMap",
                    text:
                        "Borders between countries (timezone-boundary-builder), and streets and house numbers where the "
                        + "operator has imported them: © OpenStreetMap contributors.",
                    licence: "ODbL 1.0", href: "https://www.openstreetmap.org/copyright"),
                Credit(
                    title: "Natural Earth", text: "Map and borders: made with Natural Earth.", licence: "Public domain",
                    href: "https://www.naturalearthdata.com/"),
                Credit(
                    title: "Unicode CLDR", text: "What countries call themselves.", licence: "Unicode License v3",
                    href: "https://www.unicode.org/license.txt"),
                Credit(
                    title: "Software",
                    text:
                        "GNU libmicrohttpd, SQLite, GEOS, libvips, libsodium, libosmium, expat, libzip, bzip2, zlib, "
                        + "curl and Leaflet, from Debian.",
                    licence: "LGPL, public domain, ISC, Boost, MIT, BSD, bzip2, zlib, curl", href: nil),
            ])
        if geocoder.asksOthers {
            page.credits.insert(
                Credit(
                    title: "OpenStreetMap’s addresses",
                    text: "Streets and houses, from servers that the operator names: © OpenStreetMap contributors.",
                    licence: "ODbL 1.0", href: "https://www.openstreetmap.org/copyright"), at: 2)
        }
        return self.page(pages.about.render(page))
    }
}
