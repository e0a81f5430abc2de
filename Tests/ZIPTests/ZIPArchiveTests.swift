// Archives there and back, and hostile ones.

import Foundation
import Testing
import ZIP

struct `ZIP archives` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Makes an archive of these files.
    private func archive(_ files: [(name: String, bytes: Data, packing: Bool)]) throws -> String {
        let path = folder.appending(path: UUID().uuidString).path
        let writer = try ZIPWriter(path: path)
        for file in files {
            let source = folder.appending(path: UUID().uuidString)
            try file.bytes.write(to: source)
            try writer.add(file.name, from: source.path, packing: file.packing)
        }
        try writer.finish()
        return path
    }

    private func open(_ path: String) throws -> ZIPArchive {
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        return try ZIPArchive(descriptor: file.fileDescriptor)
    }

    private func bytes(_ entry: ZIPArchive.Entry, _ archive: ZIPArchive) throws -> Data {
        let reader = try archive.reader(of: entry)
        var bytes = Data()
        while let chunk = try reader.next() { bytes.append(contentsOf: chunk) }
        return bytes
    }

    @Test func `give back what went in, under any name`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = Data(String(repeating: "Übersee ", count: 100_000).utf8)
        let path = try archive([("Meine Orte Überblick.KML", text, true), ("../climbs", Data([1, 2, 3]), false)])
        #expect(try Data(contentsOf: URL(filePath: path)).count < 20_000)
        let archive = try open(path)
        #expect(archive.entries.map(\.name) == ["Meine Orte Überblick.KML", "../climbs"])
        #expect(try archive.entries.map { try bytes($0, archive) } == [text, Data([1, 2, 3])])
    }

    @Test func `that unpack to a thousand times their size are refused`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let archive = try open(archive([("doc.kml", Data(repeating: 0x20, count: 80 << 20), true)]))
        let error = #expect(throws: ZIPError.self) { try archive.reader(of: archive.entries[0]) }
        #expect(error?.reason == "“doc.kml” is too large when unpacked")
    }

    @Test func `that are damaged are refused, and those cut off`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var bytes = try Data(
            contentsOf: URL(
                filePath: archive([("a", Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }), true)])))
        let path = folder.appending(path: "cut")
        try bytes.dropLast(20).write(to: path)
        #expect(throws: ZIPError.self) { try open(path.path) }
        for index in 40..<60 { bytes[index] ^= 0xFF }
        try bytes.write(to: path)
        let archive = try open(path.path)
        #expect(throws: ZIPError.self) { try self.bytes(archive.entries[0], archive) }
    }

    @Test func `that aren't finished leave nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "unfinished").path
        var writer: ZIPWriter? = try ZIPWriter(path: path)
        try writer?.add("a", from: "/dev/null", packing: false)
        writer = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
