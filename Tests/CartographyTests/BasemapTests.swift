// Tests that the basemap is whole, and that a damaged one is refused and never trapped on.

import Cartography
import Compression
import Foundation
import Geography
import Testing

struct BasemapTests {
    /// The files that the project brings.
    static let installed = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Public/basemap").path()

    @Test func `the project's own basemap is in order`() throws {
        #expect(try Basemap(directory: Self.installed).check().isEmpty)
    }

    @Test func `a basemap that isn't there is refused with its path`() {
        let error = #expect(throws: BasemapError.self) { try Self.draw("/nowhere") }
        #expect(error?.description.contains("/nowhere") == true)
    }

    private static let head = #"{"transform":{"scale":[0.01,0.01]},"objects":{"land":{"geometries":[{"arcs":[[0]]}]}},"#

    @Test(
        "A damaged basemap is refused",
        arguments: [
            "", "{}", head, head + #""arcs":"#, head + #""arcs":["#, head + #""arcs":]"#, head + #""arcs":[]}"#,
            head + #""arcs":[[[1,2],[3]]]}"#, head + #""arcs":[[[[1,2]]]]}"#, head + #""arcs":[[[1,x]]]}"#,
            head + #""arcs":[[[99999999999999999999999,1]]]}"#, head + #""arcs":[[[0,0],[999999,0]]]}"#,
            head.replacing("0.01", with: "1e300") + #""arcs":[[[1,1],[2,2]]]}"#,
            head.replacing("[[0]]", with: "[[7]]") + #""arcs":[[[1,1],[2,2]]]}"#,
            head.replacing("[[0]]", with: "[[-9223372036854775808]]") + #""arcs":[[[1,1],[2,2]]]}"#,
        ])
    func damagedTopology(json: String) throws {
        try Self.withBasemap(try Gzip.compress(Array(json.utf8))) { directory in
            #expect(throws: BasemapError.self) { try Self.draw(directory) }
        }
    }

    @Test func `a file that is cut off, or isn't gzip, is refused`() throws {
        let whole = try #require(FileManager.default.contents(atPath: Self.installed + "/basemap-z0-2.topojson.gz"))
        for bytes in [[UInt8](whole.prefix(30_000)), Array("no gzip".utf8), []] {
            try Self.withBasemap(bytes) { directory in
                #expect(throws: BasemapError.self) { try Self.draw(directory) }
            }
        }
    }

    @Test func `rings of no more than one point are left out`() throws {
        let json = Self.head + #""arcs":[[[1,1]]]}"#
        try Self.withBasemap(try Gzip.compress(Array(json.utf8))) { directory in
            let picture = try Self.draw(directory)
            #expect(!String(decoding: picture, as: UTF8.self).contains("map-land"))
        }
    }

    private static func draw(_ directory: String) throws -> [UInt8] {
        try MapPicture(basemap: Basemap(directory: directory)).svg(
            .fitting(.world, width: 390, height: 600), pins: [], user: nil, clusterHref: { _ in "" }, title: "",
            inline: false)
    }

    /// A folder with a first level of detail of these bytes, and no labels.
    private static func withBasemap(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "basemap-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(bytes).write(to: folder.appending(path: "basemap-z0-2.topojson.gz"))
        let labels = try Gzip.compress(Array(#"{"countries":[]}"#.utf8))
        try Data(labels).write(to: folder.appending(path: "labels.json.gz"))
        try body(folder.path())
    }
}
