// The program as people run it.

import Foundation
import TestSupport

/// What came of running the built program.
struct ProgramRun {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: String...) throws {
        try self.init(arguments)
    }

    /// Runs the program that stands beside the tests.
    init(_ arguments: [String]) throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "mylocations").path
        let run = try Subprocess([program] + arguments)
        status = run.status
        output = String(decoding: run.output, as: UTF8.self)
        errors = String(decoding: run.errors, as: UTF8.self)
    }
}
