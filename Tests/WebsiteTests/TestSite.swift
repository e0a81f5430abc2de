// A whole site on a database of its own, asked without a socket.

import Cartography
import Foundation
import Geocoding
import Geography
import HTTP
import Locations
import Storage
import Synchronization
import Testing

@testable import Website

/// The site as `serve` wires it, in a temporary directory that goes with it.
final class TestSite: Sendable {
    let website: Website
    let database: Database
    let directory: String
    let log = Log()

    final class Log: Sendable {
        private let state = Mutex<[String]>([])
        var lines: [String] { state.withLock { $0 } }
        func add(_ line: String) { state.withLock { $0.append(line) } }
    }

    static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Opened once: checking the file takes longer than most tests.
    private static let gazetteer = Result { () throws(GazetteerError) in
        try Gazetteer(file: project + "/Sources/Geocoding/Data/gazetteer.bin")
    }

    init(
        url: String? = nil, tiles: MapTileSource = .basemap, leaflet: String = "/usr/share/javascript/leaflet",
        providers: [any ReverseGeocoder] = []
    ) throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "mylocations-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        database = try Database(directory: directory)
        website = try Website(
            database: database, media: MediaStore(directory: directory + "/media"),
            geocoder: ProviderChain(providers, world: Self.gazetteer.get()),
            basemap: Basemap(directory: Self.project + "/Public/basemap"), tiles: tiles,
            templates: Self.project + "/Templates",
            publicFiles: Self.project + "/Public", leaflet: leaflet,
            address: #require(SiteAddress(url: url, host: "127.0.0.1")),
            version: "test", metrics: Metrics(),
            log: { [log] in log.add($0) })
    }

    deinit {
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// Answers as the server has it done.
    func send(_ request: Request) async -> Answer {
        if let response = website.respondAtOnce(request) { return Answer(response) }
        return Answer(await website.respond(request))
    }

    func send(_ method: HTTP.Method, _ path: String) async throws -> Answer {
        await send(try request(method, path, [:]))
    }

    func get(_ path: String, _ fields: [String: String] = [:]) async throws -> Answer {
        await send(try request(.get, path, fields))
    }

    /// Sends a form as a browser does: multipart where it has files, urlencoded otherwise.
    func post(
        _ path: String, _ form: [(String, String)] = [], files: [(field: String, name: String, bytes: [UInt8])] = [],
        _ fields: [String: String] = [:]
    ) async throws -> Answer {
        var request = try request(.post, path, fields)
        if files.isEmpty {
            let body = form.map { "\(Links.encoded($0.0))=\(Links.encoded($0.1))" }.joined(separator: "&")
            request.fields["Content-Type"] = "application/x-www-form-urlencoded"
            request.body = .memory(Array(body.utf8))
        } else {
            request.fields["Content-Type"] = "multipart/form-data; boundary=----boundary"
            request.body = .memory(Self.multipart(form, files))
        }
        return await send(request)
    }

    private static func multipart(
        _ form: [(String, String)], _ files: [(field: String, name: String, bytes: [UInt8])]
    ) -> [UInt8] {
        var body: [UInt8] = []
        for (name, value) in form {
            body += Array("------boundary\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        for file in files {
            let disposition = "form-data; name=\"\(file.field)\"; filename=\"\(file.name)\""
            body += Array(
                "------boundary\r\nContent-Disposition: \(disposition)\r\nContent-Type: image/jpeg\r\n\r\n".utf8)
            body += file.bytes + Array("\r\n".utf8)
        }
        return body + Array("------boundary--\r\n".utf8)
    }

    /// A picture of one dot (GIF89a), another one for each number below 256.
    static func picture(_ number: Int) -> [UInt8] {
        let color: [UInt8] = [UInt8(number), 0, 0, 0, 0, 0]
        return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + color
            + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    }

    func request(_ method: HTTP.Method, _ path: String, _ fields: [String: String]) throws -> Request {
        var request = Request(method: method, target: try #require(Target(path)), isFromLoopback: true)
        request.fields["Host"] = "localhost"
        for (name, value) in fields { request.fields[name] = value }
        return request
    }

    /// Tags a place and gives its identifier.
    func tag(_ form: [(String, String)] = []) async throws -> Identifier {
        var form = form
        for (name, value) in [("latitude", "47.1410"), ("longitude", "9.5209")]
        where !form.contains(where: { $0.0 == name }) {
            form.append((name, value))
        }
        let answer = try await post("/locations", form)
        try #require(answer.status == .seeOther, "\(answer.text)")
        return try #require(answer.location.flatMap { Identifier($0.split(separator: "/")[1].prefix(36)) })
    }
}

/// An answer with its body read.
struct Answer {
    let status: Status
    let fields: Fields
    let bytes: [UInt8]

    init(_ response: Response) {
        status = response.status
        fields = response.fields
        switch response.body {
        case .none: bytes = []
        case .bytes(let body): bytes = body
        case .file(let file):
            var body = [UInt8](repeating: 0, count: file.count)
            body.withUnsafeMutableBytes { _ = try? file.file.read(at: file.offset, into: $0) }
            bytes = body
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var location: String? { fields["Location"] }
}
