// `mylocations export`: writes all places as a file.

import Foundation
import Interchange
import Locations
import Storage
import Website

struct Export: Command {
    static let name = "export"
    static let summary = "Writes all places as GeoJSON."
    static let options: [Option] = [
        Option(name: "format", value: "FORMAT", help: "geojson", defaultValue: "geojson"),
        Option(name: "output", short: "o", value: "FILE", help: "the file to write (default: standard output)"),
        Option(name: "url", value: "URL", help: "the site's address, for links to photos"),
        .data,
    ]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        guard arguments["format"] == "geojson" else {
            throw UsageError(message: "--format takes geojson, not '\(arguments["format"] ?? "")'.")
        }
        guard let address = SiteAddress(url: arguments["url"], host: "127.0.0.1") else {
            throw UsageError(message: "--url takes an address such as https://places.example.org/map.")
        }
        let database = try Database(directory: try Configuration.dataDirectory(arguments))
        let export = LocationExport(database: database, links: Links(root: (address.origin ?? "") + address.root))
        if let path = arguments["output"], path != "-" {
            try OutputFile.replace(path) { sink in try export.geoJSON(LocationFilter(), owner: .first, into: sink) }
        } else {
            try export.geoJSON(LocationFilter(), owner: .first) { try OutputFile.write($0, to: STDOUT_FILENO) }
        }
        await database.close()
        return 0
    }
}
