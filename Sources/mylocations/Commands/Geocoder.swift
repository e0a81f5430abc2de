// `mylocations geocoder import|list|remove`: the streets and house numbers that addresses are found with.

import Foundation
import Geocoding
import Locations

struct Geocoder: Command {
    static let name = "geocoder"
    static let summary = "Takes in streets and house numbers from extracts of OpenStreetMap."
    static let operands = Operands(usage: "import FILE… | list | remove NAME…", count: 1...1_000)
    static let discussion = """
        import FILE…   takes extracts (.osm.pbf, .osm.gz, .osm.bz2, .osm), such as those of download.geofabrik.de; one of the
                       same file name takes the place of the one before. Needs about as much room on the disk as four times
                       the file while it works, and half of it afterwards.
        list           lists them.
        remove NAME…   takes them away again.

        Safe beside a running server, which sees the change within seconds. An import is done whole or not at all.
        """
    static let options: [Option] = [.data]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        let folder = StreetIndexFolder(Configuration.streets(in: try Configuration.dataDirectory(arguments)))
        let names = Array(arguments.operands.dropFirst())
        switch (arguments.operands[0], names.isEmpty) {
        case ("import", false): return add(names, to: folder)
        case ("list", true): return list(folder)
        case ("remove", false):
            for name in names { try folder.remove(name) }
            return 0
        default: throw UsageError(message: "This command takes \(operands.usage).")
        }
    }

    private static func add(_ files: [String], to folder: StreetIndexFolder) -> Int32 {
        var status: Int32 = 0
        for file in files {
            do {
                let bar = ProgressBar(file)
                defer { Console.endProgress() }
                let (name, summary) = try folder.add(file) { bar.show($0) }
                Console.endProgress()
                Console.print("\(name): \(words(for: summary))")
            } catch {
                Console.error(Failure.words(for: error))
                status = 1
            }
        }
        return status
    }

    private static func list(_ folder: StreetIndexFolder) -> Int32 {
        var status: Int32 = 0
        for name in folder.names {
            do throws(Problem) {
                let (summary, bytes) = try folder.summary(of: name)
                Console.print("\(name): \(words(for: summary)), \((bytes + 99_999) / 100_000 * 100) kB")
            } catch {
                Console.error(error.operatorMessage)
                status = 1
            }
        }
        if folder.names.isEmpty { Console.error("No extract has been taken in. See: mylocations geocoder --help") }
        return status
    }

    private static func words(for summary: StreetIndexSummary) -> String {
        let date = summary.mapDate.isEmpty ? "" : ", map of \(summary.mapDate.prefix(10))"
        return "\(summary.houseNumbers) house numbers, \(summary.streets) streets\(date)"
    }
}
