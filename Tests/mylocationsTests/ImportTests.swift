// The command that imports.

import Testing

struct `The import command` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun(["import", "--data", folder.path + "/data"] + arguments)
    }

    @Test func `tries a file without taking it, then takes it, then finds it there`() throws {
        try folder.make("a.csv", "name,latitude,longitude\nA,1,2\nB,,\n")
        let file = folder.path + "/a.csv"
        for _ in 0..<2 {
            let dry = try run("--dry-run", file)
            #expect(dry.status == 0 && dry.output == "\(file): 1 taken, 0 already there, 1 skipped\n")
        }
        #expect(try run(file).output.contains("1 taken, 0 already there"))
        let again = try run("--dry-run", file)
        #expect(again.status == 0 && again.output.contains("0 taken, 1 already there"))
        #expect(again.errors == "  row 3: “B”: it has no position\n")
    }

    @Test func `is told what moods of other programs are called here`() throws {
        try folder.make(
            "a.csv", "full_date,time,mood\n2023-05-05,10:00,rad\n2023-05-06,10:00,Zen\n2023-05-07,10:00,Odd\n")
        let file = folder.path + "/a.csv"
        for run in [try run(file), try run("--dry-run", file)] {
            #expect(
                run.status == 1 && run.errors.contains("“Zen”, “Odd”") && run.errors.contains("--moods \"Zen=happy\""))
        }
        #expect(try run("--moods", "Zen=calm", file).status == 2)
        #expect(
            try run("--moods", "Zen=meh, Odd=none", "--dry-run", file).output.contains(
                "2 taken, 0 already there, 1 skipped"))
        #expect(try run(file).output.contains("2 taken, 0 already there, 1 skipped"))
        #expect(try run("--dry-run", file).output.contains("0 taken, 2 already there"))
    }

    @Test func `takes a point on lines where it is told to`() throws {
        let line = #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}"#
        try folder.make("a.geojson", line)
        let file = folder.path + "/a.geojson"
        #expect(try run(file).status == 1)
        #expect(try run("--lines=point", file).output.contains("1 taken"))
        #expect(try run("--lines=areas", file).status == 2)
    }
}
