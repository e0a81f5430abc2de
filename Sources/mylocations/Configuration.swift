// Where things are: the data directory and the resources. The only place that knows the environment's names for them.

import Foundation
import Locations

struct Configuration {
    /// Holds the database and the media; private to its user.
    let data: String
    /// Holds Templates, Public and Sources/Geocoding/Data, or the same folders as an installation lays them out.
    let resources: String

    init(_ arguments: Arguments) throws {
        data = try Self.dataDirectory(arguments)
        resources = try Self.resourcesDirectory(arguments)
    }

    var templates: String { resources + "/Templates" }
    var publicFiles: String { resources + "/Public" }
    var basemap: String { resources + "/Public/basemap" }
    /// Where Debian's package libjs-leaflet puts its files.
    static let leaflet = "/usr/share/javascript/leaflet"

    var gazetteer: String { Self.gazetteer(in: resources) }

    /// Where street indexes are kept; not there before the first.
    var streets: String { Self.streets(in: data) }

    static func streets(in data: String) -> String { data + "/streets" }

    static func gazetteer(in resources: String) -> String { resources + "/Sources/Geocoding/Data/gazetteer.bin" }

    /// The data directory, made if it isn't there.
    static func dataDirectory(_ arguments: Arguments) throws -> String {
        let path: String
        if let given = arguments["data"] {
            path = given
        } else if let base = arguments.environment["XDG_DATA_HOME"], base.hasPrefix("/") {
            path = base + "/mylocations"
        } else if let home = arguments.environment["HOME"], !home.isEmpty {
            path = home + "/.local/share/mylocations"
        } else {
            throw Problem(.invalid, "There is no home directory to keep data in. Say where with --data DIR.")
        }
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Problem(
                .invalid, "The data directory \(path) can't be made or used. Name another one with --data DIR.")
        }
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// The folder given, or the first upward from the program that has Templates and Public.
    static func resourcesDirectory(_ arguments: Arguments) throws -> String {
        if let given = arguments["resources"] {
            guard hasResources(given) else {
                throw Problem(.invalid, "The folder \(given) given with --resources has no Templates and Public.")
            }
            return URL(fileURLWithPath: given).standardizedFileURL.path
        }
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path != "/" {
            if hasResources(folder.path) { return folder.path }
            let shared = folder.appending(path: "share/mylocations").path
            if hasResources(shared) { return shared }
            folder.deleteLastPathComponent()
        }
        throw Problem(
            .invalid, "Templates and Public were not found near the program. Say where they are with --resources DIR.")
    }

    private static func hasResources(_ path: String) -> Bool {
        ["Templates", "Public"].allSatisfy { name in
            var isDirectory: ObjCBool = false
            return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isDirectory)
                && isDirectory.boolValue
        }
    }
}
