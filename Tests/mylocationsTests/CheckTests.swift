// `mylocations check`: everything is looked at, whatever is broken.

import Foundation
import Testing

@Suite struct CheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        chmod(folder.path, 0o700)
    }

    @Test func `All is well in a new folder`() throws {
        let run = try ProgramRun("check", "--data", folder.path)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(!run.output.contains("PROBLEM"))
    }

    @Test func `A damaged database doesn't keep it from looking at the rest`() throws {
        try folder.make("mylocations.sqlite", String(repeating: "somebody's diary\n", count: 100))
        let run = try ProgramRun("check", "--data", folder.path)
        #expect(run.status == 1)
        #expect(run.output.contains("PROBLEM  database") && run.output.contains("Restore it from a backup"))
        #expect(run.output.contains("PROBLEM  photos") && run.output.contains("ok       templates"))
        #expect(!run.output.contains("SQL"))
    }
}
