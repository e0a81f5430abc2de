// The files of Public: styles, scripts, pictures.

import Compression
import Foundation
import Hashing
import HTTP
import Locations

/// All static files, read once; the style sheets together as `css/app.css`.
struct StaticFiles: Sendable {
    private struct File: Sendable {
        let bytes: [UInt8]
        /// The same, compressed; `nil` where that doesn't help.
        let packed: [UInt8]?
        let contentType: String
        /// What entity tags are made of.
        let hash: Substring
        let lastModified: HTTPDate
    }

    private var files: [String: File] = [:]
    /// Changes when any file does.
    private(set) var version = ""

    /// How files may be asked for.
    static let methods: [HTTP.Method] = [.get, .head]

    private static let folders = ["css", "js", "images", "sounds"]
    /// A service worker controls no page above its own folder.
    private static let atTheRoot: Set = ["manifest.webmanifest", "favicon.ico", "service-worker.js"]
    private static let limit = 8 * 1024 * 1024

    /// What the slippy map is made with: its module and its style sheet with their versions; `nil` where it isn't installed.
    private(set) var leaflet: (module: String, styles: String)?
    /// The paths of scripts that the slippy map's page loads sooner or later.
    private(set) var mapModules: [String] = []
    private static let leafletFiles = (module: "leaflet.esm.min.js", styles: "leaflet.css")

    /// - Parameter leaflet: the folder that Debian installs the library in.
    /// - Throws: ``Problem`` where the folder can't be read.
    init(directory: String, leaflet: String) throws {
        var all = SHA256()
        var styles: [UInt8] = []
        var stylesDate = HTTPDate(secondsSince1970: 0)
        for path in try Self.paths(in: directory) {
            let (bytes, date) = try Self.contents("\(directory)/\(path)")
            bytes.withUnsafeBytes { all.update($0) }
            if path.hasPrefix("css/") {
                styles += bytes
                stylesDate = max(stylesDate, date)
            } else {
                files[path] = try Self.file(
                    path.hasSuffix(".js") ? ScriptText.withoutComments(bytes) : bytes, path, date)
            }
        }
        files["css/app.css"] = try Self.file(styles, "css/app.css", stylesDate)
        let library = [Self.leafletFiles.module, Self.leafletFiles.styles]
        let isInstalled = library.allSatisfy { FileManager.default.isReadableFile(atPath: "\(leaflet)/\($0)") }
        for name in library where isInstalled {
            let (bytes, date) = try Self.contents("\(leaflet)/\(name)")
            bytes.withUnsafeBytes { all.update($0) }
            files["leaflet/\(name)"] = try Self.file(bytes, name, date)
        }
        mapModules = modules(from: "js/slippy-map.js")
        version = String(ContentHash(digest: all.finish()).description.prefix(12))
        if isInstalled {
            self.leaflet = (
                "leaflet/\(Self.leafletFiles.module)?v=\(version)", "leaflet/\(Self.leafletFiles.styles)?v=\(version)"
            )
        }
    }

    private static func contents(_ path: String) throws -> (bytes: [UInt8], date: HTTPDate) {
        guard let data = FileManager.default.contents(atPath: path), data.count <= limit,
            let date = modificationDate(path)
        else {
            throw Problem(.unavailable, "The file \(path) can't be read.")
        }
        return ([UInt8](data), date)
    }

    /// In alphabetical order, but the named colours first: other style sheets use them.
    private static func paths(in directory: String) throws -> [String] {
        guard let all = FileManager.default.enumerator(atPath: directory) else {
            throw Problem(.unavailable, "The folder \(directory) can't be read.")
        }
        let paths = all.compactMap { $0 as? String }.filter { path in
            let name = path.split(separator: "/").last ?? ""
            return name.contains(".") && !name.hasPrefix(".")
                && (folders.contains { path.hasPrefix($0 + "/") } || atTheRoot.contains(path))
        }
        return paths.sorted { ($0 == "css/tokens.css" ? "" : $0) < ($1 == "css/tokens.css" ? "" : $1) }
    }

    /// When a file was changed last, which is never in the future (RFC 9110, section 8.8.2.1).
    private static func modificationDate(_ path: String) -> HTTPDate? {
        let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        return date.map { HTTPDate(secondsSince1970: Int(min($0, .now).timeIntervalSince1970)) }
    }

    private static func file(_ bytes: [UInt8], _ path: String, _ date: HTTPDate) throws -> File {
        var hash = SHA256()
        bytes.withUnsafeBytes { hash.update($0) }
        let ending = String(path.split(separator: ".").last ?? "")
        let isText = ["css", "js", "svg", "webmanifest"].contains(ending)
        let packed = isText ? try Gzip.compress(bytes, level: 9) : nil
        return File(
            bytes: bytes, packed: packed.flatMap { $0.count < bytes.count ? $0 : nil },
            contentType: MediaType.forPathExtension(ending),
            hash: ContentHash(digest: hash.finish()).description.prefix(24), lastModified: date)
    }

    /// A script and all that it imports by its first lines, and they by theirs.
    private func modules(from first: String) -> [String] {
        var modules = [first]
        var index = 0
        while index < modules.count {
            let text = String(decoding: files[modules[index]]?.bytes ?? [], as: UTF8.self)
            for match in text.matches(of: /import (?:\{[^}]*\} from )?"\.\/([a-z-]+\.js)";/) {
                let module = "js/\(match.1)"
                if !modules.contains(module) { modules.append(module) }
            }
            index += 1
        }
        return modules
    }

    /// The file at a path as it is; `nil` where there is none.
    func bytes(of path: String) -> [UInt8]? { files[path]?.bytes }

    /// The answer for the file at a path; `nil` where there is none.
    func answer(_ request: Request, segments: [String]) -> Response? {
        guard let file = files[segments.joined(separator: "/")] else { return nil }
        let isVersioned = request.target.query["v"] == version
        let packed = request.acceptsGzip && request.fields["Range"] == nil ? file.packed : nil
        var response = FileAnswer(
            body: .bytes(packed ?? file.bytes), contentType: file.contentType,
            entityTag: packed == nil ? "\"\(file.hash)\"" : "\"\(file.hash)-gzip\"", lastModified: file.lastModified,
            cacheControl: isVersioned ? "public, max-age=31536000, immutable" : "no-cache"
        ).response(to: request)
        if file.packed != nil { response.fields["Vary"] = "Accept-Encoding" }
        if packed != nil && response.status == .ok { response.fields["Content-Encoding"] = "gzip" }
        return response
    }
}
