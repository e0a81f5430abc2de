// `mylocations import FILE…`: takes places out of files into the database.

import Foundation
import Geocoding
import Locations
import Storage
import Website

struct Import: Command {
    static let name = "import"
    static let summary = "Takes places in from files: GeoJSON, GPX, KML, KMZ, CSV."
    static let operands = Operands(usage: "FILE…", count: 1...10_000)
    static let discussion = """
        Safe beside a running server. Importing the same file twice changes nothing. Ends with 0 if any place was taken or
        was there already, with 1 if a file was refused.
        """
    static let options: [Option] = [.data, .resources, .geocoder]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        let configuration = try Configuration(arguments)
        let database = try Database(directory: configuration.data)
        let importer = LocationImporter(
            database: database, media: try MediaStore(directory: configuration.data + "/media"),
            geocoder: try ProviderChain(arguments, gazetteer: configuration.gazetteer, cachingIn: database))
        var anyRefused = false
        var anyTaken = false
        for file in arguments.operands {
            do {
                let report = try await importer.importFile(file, owner: .first) { done in
                    Console.progress("\(file): \(done) places")
                }
                Console.endProgress()
                describe(report, of: file)
                anyTaken = anyTaken || report.taken + report.alreadyThere > 0
            } catch let problem as Problem {
                Console.endProgress()
                Console.error("\(file): \(problem.operatorMessage)")
                anyRefused = true
            }
        }
        await database.close()
        return anyRefused || !anyTaken ? 1 : 0
    }

    private static func describe(_ report: ImportReport, of file: String) {
        Console.print(
            "\(file): \(report.taken) taken, \(report.alreadyThere) already there, \(report.skippedCount) skipped")
        for row in report.notes { Console.error("  \(row)") }
        if report.noteCount > report.notes.count {
            Console.error("  … and \(report.noteCount - report.notes.count) more remarks")
        }
    }
}
