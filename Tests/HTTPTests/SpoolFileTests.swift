// Open files that bodies come from.

import Foundation
import Glibc
import HTTP
import Testing

struct `A spool file` {
    @Test func `is opened by its path, and read in pieces`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "spool-\(UUID().uuidString)").path
        defer { unlink(path) }
        #expect(FileManager.default.createFile(atPath: path, contents: Data("abcde".utf8)))
        let next = Body.file(try SpoolFile.open(path)).whole.chunks(2)
        #expect(try (0..<4).map { _ in try next() } == [Array("ab".utf8), Array("cd".utf8), Array("e".utf8), nil])
    }

    @Test func `that isn't there is no empty one`() {
        let error = #expect(throws: SpoolError.self) { _ = try SpoolFile.open("/nowhere/at/all") }
        #expect(error?.code == ENOENT)
    }
}
