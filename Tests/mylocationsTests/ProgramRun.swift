// The program as people run it.

import Foundation
import Synchronization

/// What came of running the built program.
struct ProgramRun {
    let status: Int32
    let output: String
    let errors: String
    /// Starting several at the same time has crashed Foundation.
    private static let start = Mutex(())

    init(_ arguments: String...) throws {
        try self.init(arguments)
    }

    /// Runs the program that stands beside the tests.
    init(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "mylocations")
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try Self.start.withLock { _ in try process.run() }
        self.output = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        self.errors = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
