// `mylocations import FILE…`: takes places and belongings out of files into the database.

import Foundation
import Geocoding
import Locations
import Storage
import Website

struct Import: Command {
    static let name = "import"
    static let summary =
        "Takes places in from files: GeoJSON, GPX, KML, KMZ, CSV, photos; and moods and belongings from CSV."
    static let operands = Operands(usage: "FILE…", count: 1...10_000)
    static let discussion = """
        '-' is standard input. Safe beside a running server, which shows the report under Import. Importing the same file
        twice changes nothing; a changed row changes what it made, unless that was edited since. A table whose first line names
        a serial number, or a value with its currency, is one of belongings; one of Daylio's, or as /moods.csv writes it, one of
        moods. An archive (ZIP) of ours comes in beside what is there. Ends with 0 if anything was taken or was there
        already, with 1 if a file was refused.
        """
    static let options: [Option] = [
        Option(name: "dry-run", help: "only say what would be taken"),
        Option(name: "lines", value: "point", help: "take lines and areas as well, as a point on each"),
        Option(name: "moods", value: "NAME=MOOD,…", help: "what moods of other programs are called here"),
        .data, .resources, .geocoder,
    ]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        guard arguments["lines"] ?? "point" == "point" else {
            throw UsageError(message: "--lines takes point, not '\(arguments["lines"] ?? "")'.")
        }
        let takesLines = arguments["lines"] != nil
        let configuration = try Configuration(arguments)
        let database = try Database(directory: configuration.data)
        let importer = LocationImporter(
            database: database, media: try MediaStore(directory: configuration.data + "/media"),
            geocoder: try ProviderChain(arguments, configuration, cachingIn: database))
        if let text = arguments["moods"] {
            try await MoodStore(database).tell(meanings(text), owner: .first)
        }
        let files = arguments.operands
        let record =
            arguments.isOn("dry-run")
            ? nil : try await importer.begin(files, takingLines: takesLines, owner: .first)
        var anyRefused = false
        var anyTaken = false
        var isStopped = false
        for (index, file) in files.enumerated() {
            do {
                let report =
                    if let record {
                        try await importer.importFile(file, record.files[index], of: record) { done, all in
                            Console.progress(bar(file, done, of: all))
                        }
                    } else {
                        try await importer.tryFile(file, takingLines: takesLines, owner: .first)
                    }
                Console.endProgress()
                describe(report, of: file)
                anyTaken = anyTaken || report.taken + report.alreadyThere + report.updated > 0
            } catch let problem as Problem {
                Console.endProgress()
                Console.error("\(file): \(problem.operatorMessage)")
                anyRefused = true
                isStopped = problem.concernsOperator && record != nil
            }
            if isStopped {
                Console.error("What was taken stays. Give the same command again: it goes on where it stopped.")
                break
            }
        }
        if let record, !isStopped { try await importer.end(record) }
        await database.close()
        return anyRefused || !anyTaken ? 1 : 0
    }

    /// What names of moods mean: `chill=happy,odd=none`.
    private static func meanings(_ text: String) throws -> [String: Mood?] {
        var meanings: [String: Mood?] = [:]
        for part in text.split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard words.count == 2, !words[0].isEmpty, words[1] == "none" || Mood(name: words[1]) != nil else {
                let moods = Mood.allCases.map(\.name).joined(separator: ", ")
                throw UsageError(message: "--moods takes NAME=MOOD, MOOD being one of \(moods) or none; not '\(part)'.")
            }
            meanings.updateValue(Mood(name: words[1]), forKey: words[0])
        }
        return meanings
    }

    /// How far it has come, as a bar and in numbers.
    private static func bar(_ file: String, _ done: Int, of all: Int) -> String {
        "\(ProgressBar.drawn(all > 0 ? Double(done) / Double(all) : 0)) \(done) of \(all) rows  \(file)"
    }

    private static func describe(_ report: ImportReport, of file: String) {
        let updated = report.updated > 0 ? "\(report.updated) changed, " : ""
        Console.print(
            "\(file): \(report.taken) taken, \(report.alreadyThere) already there, \(updated)\(report.skippedCount) skipped"
        )
        for row in report.notes { Console.error("  \(row)") }
        if report.noteCount > report.notes.count {
            Console.error("  … and \(report.noteCount - report.notes.count) more remarks")
        }
    }
}
