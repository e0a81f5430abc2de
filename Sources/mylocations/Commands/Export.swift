// `mylocations export`: writes all places as a file.

import Foundation
import Interchange
import Locations
import Storage
import Website

struct Export: Command {
    static let name = "export"
    static let summary = "Writes all places as a file."
    static let options: [Option] = [
        Option(
            name: "format", value: "FORMAT", help: "\(formats) (default: the file's ending, else geojson)"),
        Option(name: "output", short: "o", value: "FILE", help: "the file to write (default: standard output)"),
        Option(name: "url", value: "URL", help: "the site's address, for links to photos"),
        .data,
    ]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        let format = try format(arguments)
        guard let address = SiteAddress(url: arguments["url"], host: "127.0.0.1") else {
            throw UsageError(message: "--url takes an address such as https://places.example.org/map.")
        }
        let directory = try Configuration.dataDirectory(arguments)
        let database = try Database(directory: directory)
        let export = LocationExport(
            database: database, media: try MediaStore(directory: directory + "/media"),
            links: Links(root: (address.origin ?? "") + address.root))
        if let path = arguments["output"], path != "-" {
            try OutputFile.replace(path) { sink in try export.write(format, LocationFilter(), owner: .first, into: sink)
            }
        } else {
            try export.write(format, LocationFilter(), owner: .first) { try OutputFile.write($0, to: STDOUT_FILENO) }
        }
        await database.close()
        return 0
    }

    private static let formats = PlaceFormat.allCases.map(\.rawValue).joined(separator: ", ")

    /// The format that was asked for, or that the output's name tells.
    private static func format(_ arguments: Arguments) throws -> PlaceFormat {
        guard let name = arguments["format"] else {
            let ending = arguments["output"]?.split(separator: ".").last.map { $0.lowercased() }
            return ending.flatMap(PlaceFormat.init) ?? .geoJSON
        }
        guard let format = PlaceFormat(rawValue: name.lowercased()) else {
            throw UsageError(message: "--format takes \(formats), not '\(name)'.")
        }
        return format
    }
}
