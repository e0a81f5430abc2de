// `mylocations backup` and `restore`, as an operator runs them.

import Foundation
import Testing

@Suite struct BackupTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `What was backed up comes back, and what was there is kept`() throws {
        try folder.make("in.csv", "name,latitude,longitude\nMill,48.2,16.3\nPier,36.8,-121.8\n")
        #expect(try ProgramRun("import", "--data", "\(folder.path)/data", "\(folder.path)/in.csv").status == 0)
        try folder.make("places.zip", "an older one")
        let backup = try ProgramRun("backup", "--data", "\(folder.path)/data", "\(folder.path)/places.zip")
        #expect(backup.status == 0 && backup.output.contains("2 locations, 0 photos"), "\(backup.errors)")
        #expect(try folder.mode("places.zip") == 0o600)
        #expect(try folder.names == ["data", "in.csv", "places.zip"])

        try folder.make("more.csv", "name,latitude,longitude\nTower,1,2\n")
        #expect(try ProgramRun("import", "--data", "\(folder.path)/data", "\(folder.path)/more.csv").status == 0)
        let restore = try ProgramRun("restore", "--data", "\(folder.path)/data", "\(folder.path)/places.zip")
        #expect(restore.status == 0 && restore.output.contains("before-restore-"), "\(restore.errors)")
        let export = try ProgramRun("export", "--data", "\(folder.path)/data", "--format", "csv")
        #expect(export.output.contains("Mill") && !export.output.contains("Tower"))
        #expect(try ProgramRun("check", "--data", "\(folder.path)/data").output.contains("ok       database"))
    }

    @Test func `A file that is no archive is refused in words`() throws {
        try folder.make("diary.zip", "Dear diary")
        let run = try ProgramRun("restore", "--data", "\(folder.path)/data", "\(folder.path)/diary.zip")
        #expect(run.status == 1 && run.errors.contains("isn’t an archive that MyLocations made"))
    }

    @Test func `A folder that can't be written to is named`() throws {
        let run = try ProgramRun("backup", "--data", "\(folder.path)/data", "\(folder.path)/nowhere/places.zip")
        #expect(run.status == 1 && run.errors.contains("nowhere/places.zip failed: No such file or directory"))
    }
}
