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

    @Test func `A map file that isn't one is named, and doesn't let the server start`() throws {
        try folder.make("town.mbtiles", "somebody's diary")
        for command in ["check", "serve"] {
            let run = try ProgramRun(command, "--data", folder.path, "--map-tiles", "\(folder.path)/town.mbtiles")
            #expect(run.status == 1)
            #expect((run.output + run.errors).contains("town.mbtiles is damaged or isn't an .mbtiles file"))
        }
        let run = try ProgramRun("serve", "--data", folder.path, "--map-tiles", "https://{s}.example.org/{z}/{x}/{y}")
        #expect(run.status == 1 && run.errors.contains("a plain host"))
    }
}
