// `mylocations check`: whether everything kept is whole, and the set-up sound.

import Cartography
import Foundation
import Geocoding
import Geography
import Locations
import Storage
import Templating
import Website

struct Check: Command {
    static let name = "check"
    static let summary = "Checks the data and the set-up."
    static let discussion = "Ends with 0 if all is well, with 1 if something isn't; says what, and what to do."
    static let options: [Option] = [.data, .resources, .mapTiles, .mapAttribution, .geocoder]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        var isSound = true
        func examine(_ what: String, _ body: () async throws -> [String]) async {
            do {
                let problems = try await body()
                Console.print("\(problems.isEmpty ? "ok     " : "PROBLEM")  \(what)")
                problems.forEach { Console.print("         \($0)") }
                isSound = isSound && problems.isEmpty
            } catch {
                Console.print("PROBLEM  \(what)\n         \(Failure.words(for: error))")
                isSound = false
            }
        }
        let configuration = try Configuration(arguments)
        Console.print("data       \(configuration.data)\nresources  \(configuration.resources)")
        var database: Database?
        await examine("database") {
            let opened = try Database(directory: configuration.data)
            database = opened
            return try advised(opened.check(), "Stop the server and restore \(opened.path) from a backup.")
        }
        await examine("photos") {
            guard let database else { return ["They can't be checked without the database."] }
            let media = try MediaStore(directory: configuration.data + "/media")
            return try advised(
                media.check(in: database),
                "Restore \(configuration.data)/media from a backup; or open the location, remove the photo and add it "
                    + "again.")
        }
        await examine("private to its user") { try permissions(of: configuration.data) }
        await examine("room on the disk") { try room(on: configuration.data) }
        await examine("geocoder") {
            _ = try Gazetteer(file: configuration.gazetteer)
            return []
        }
        await examine("streets") {
            let folder = StreetIndexFolder(configuration.streets)
            return folder.names.compactMap { name in
                do throws(Problem) {
                    _ = try folder.summary(of: name, thoroughly: true)
                    return nil
                } catch {
                    return error.operatorMessage
                }
            }
        }
        for address in try ProviderAddress.all(arguments) {
            await examine("addresses of \(address.host)") { try await answers(address) }
        }
        await examine("map") {
            try Basemap(directory: configuration.basemap).load()
            _ = try MapTileSource(arguments)
            return FileManager.default.isReadableFile(atPath: Configuration.leaflet)
                ? [] : ["Maps don't move: the library Leaflet isn't installed. Run: apt-get install libjs-leaflet"]
        }
        await examine("templates") {
            _ = try Pages(TemplateLibrary(directory: configuration.templates))
            return []
        }
        await database?.close()
        return isSound ? 0 : 1
    }

    /// Asks a server for an address in the middle of Vaduz, which says nothing of anybody; it needn't know one.
    private static func answers(_ address: ProviderAddress) async throws -> [String] {
        guard let place = Coordinate(latitude: 47.141, longitude: 9.5209) else { return [] }
        let geocoder = address.geocoder(userAgent: Version.userAgent, pace: RequestPace())
        do {
            _ = try await geocoder.placemark(at: place)
            return []
        } catch let failure as GeocodingFailure {
            return [failure.message]
        }
    }

    /// The problems with what to do about them, if there are any.
    private static func advised(_ problems: [String], _ advice: String) -> [String] {
        problems.isEmpty ? [] : problems + [advice]
    }

    private static func permissions(of path: String) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let mode = (attributes[.posixPermissions] as? Int) ?? 0
        return mode & 0o077 == 0 ? [] : ["Others on this machine can read \(path). Mend it with: chmod 700 \(path)"]
    }

    private static func room(on path: String) throws -> [String] {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: path)
        let free = (attributes[.systemFreeSize] as? Int) ?? .max
        return free > 100_000_000 ? [] : ["Only \(free / 1_000_000) MB are free. Photos will soon be refused."]
    }
}
