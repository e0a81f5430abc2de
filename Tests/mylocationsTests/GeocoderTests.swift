// `mylocations geocoder`: extracts come, are listed and go.

import Foundation
import Testing

@Suite struct GeocoderTests {
    private static let village = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/village.osm").standardizedFileURL.path

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        chmod(folder.path, 0o700)
    }

    private func geocoder(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun(["geocoder"] + arguments + ["--data", folder.path])
    }

    @Test func `An extract gives streets, until it is removed`() throws {
        let words = "village: 16 house numbers, 7 streets, map of 2026-01-02"
        let added = try geocoder("import", Self.village)
        #expect(added.status == 0 && added.output == words + "\n", "\(added.output)\(added.errors)")
        #expect(try geocoder("list").output.hasPrefix(words + ", "))
        let found = try ProgramRun("geocode", "50.0002 9.9995", "--data", folder.path)
        #expect(found.output.hasPrefix("Hauptstraße 3a\n99998 Postort\nGermany\n0 m away, Addresses: © OpenStreetMap"))
        let check = try ProgramRun("check", "--data", folder.path)
        #expect(check.status == 0 && check.output.contains("ok       streets"))

        #expect(try geocoder("remove", "village").status == 0)
        #expect(try geocoder("list").output.isEmpty)
        let town = try ProgramRun("geocode", "50.0002 9.9995", "--data", folder.path)
        #expect(town.status == 0 && !town.output.contains("Hauptstraße"))
    }

    @Test func `What is no extract is named, and those beside it are taken`() throws {
        try folder.make("diary.txt", "somebody's diary")
        let run = try geocoder("import", "\(folder.path)/diary.txt", Self.village)
        #expect(run.status == 1 && run.output.hasPrefix("village: "))
        #expect(
            run.errors
                == "\(folder.path)/diary.txt is no extract of OpenStreetMap. Take a file .osm.pbf, .osm.gz or .osm.\n")
    }

    @Test func `A damaged index is found by check and named by list`() throws {
        #expect(try geocoder("import", Self.village).status == 0)
        try folder.make("streets/village.streets", "somebody's diary")
        let check = try ProgramRun("check", "--data", folder.path)
        #expect(check.status == 1 && check.output.contains("PROBLEM  streets"))
        #expect(check.output.contains("Import its extract again, or remove it."))
        let list = try geocoder("list")
        #expect(list.status == 1 && list.errors.contains("village.streets is damaged or isn't one"))
    }

    @Test(arguments: [["list", "village"], ["import"], ["remove"], ["sing"], []])
    func `Wrong usage is told`(arguments: [String]) throws {
        let run = try ProgramRun(["geocoder"] + arguments + ["--data", folder.path])
        #expect(run.status == 2 && run.errors.contains("import FILE… | list | remove NAME…"))
    }

    @Test func `What isn't there can't be removed`() throws {
        let run = try geocoder("remove", "nowhere")
        #expect(run.status == 1 && run.errors == "There is no street index “nowhere”. There are none.\n")
    }
}
