// Files written whole or not at all, whatever stands at their name.

import Foundation
import Locations
import Testing

@testable import mylocations

@Suite struct OutputFileTests {
    private struct Refused: Error {}

    private let folder: TemporaryFolder
    private let bytes = Array("new".utf8)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(to name: String) throws {
        try OutputFile.replace("\(folder.path)/\(name)") { try $0(bytes) }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    @Test func `A new file is private, and nothing else is made or lost`() throws {
        try folder.make("out.part", "mine")
        try write(to: "out")
        #expect(try text("out") == "new" && text("out.part") == "mine")
        #expect(try folder.mode("out") == 0o600)
        #expect(try folder.names == ["out", "out.part"])
    }

    @Test func `A file that is there keeps its mode`() throws {
        try folder.make("out", "old")
        chmod("\(folder.path)/out", 0o640)
        try write(to: "out")
        #expect(try text("out") == "new")
        #expect(try folder.mode("out") == 0o640)
    }

    @Test(arguments: [true, false])
    func `A link stays and leads to what was written`(hasTarget: Bool) throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/below", withIntermediateDirectories: false)
        if hasTarget { try folder.make("below/real", "old") }
        symlink("below/real", "\(folder.path)/near")
        symlink("\(folder.path)/near", "\(folder.path)/far")
        try write(to: "far")
        #expect(try text("below/real") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/near") == "below/real")
        #expect(try folder.names == ["below", "far", "near"])
    }

    @Test func `Links in a circle are refused`() throws {
        symlink("b", "\(folder.path)/a")
        symlink("a", "\(folder.path)/b")
        #expect(throws: Problem.self) { try write(to: "a") }
        #expect(try folder.names == ["a", "b"])
    }

    @Test func `A pipe is written to and stays one`() throws {
        let path = "\(folder.path)/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try write(to: "pipe")
        var buffer = [UInt8](repeating: 0, count: 10)
        #expect(read(reader, &buffer, 10) == 3)
        var status = stat()
        #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
        #expect(try folder.names == ["pipe"])
    }

    @Test func `An open descriptor is written on at its end`() throws {
        try folder.make("log", "old ")
        let file = try #require(FileHandle(forWritingAtPath: "\(folder.path)/log"))
        symlink("/proc/self/fd/\(file.fileDescriptor)", "\(folder.path)/stdout")
        try write(to: "stdout")
        #expect(try text("log") == "old new")
    }

    @Test func `A failure leaves the old file and nothing else`() throws {
        try folder.make("out", "old")
        #expect(throws: Refused.self) {
            try OutputFile.replace("\(folder.path)/out") { sink in
                try sink(bytes)
                throw Refused()
            }
        }
        #expect(try text("out") == "old")
        #expect(try folder.names == ["out"])
    }

    @Test func `A signal that ends the program leaves the old file and nothing else`() async throws {
        try folder.make("out", "old")
        await #expect(processExitsWith: .signal(SIGINT)) { [path = folder.path as String] in
            try OutputFile.replace("\(path)/out") { sink in
                try sink([1])
                kill(getpid(), SIGINT)
                sleep(60)
            }
        }
        #expect(try text("out") == "old")
        #expect(try folder.names == ["out"])
    }
}
