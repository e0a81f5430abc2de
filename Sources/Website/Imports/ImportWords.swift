// What is said of imports.

import Locations
import Storage

extension ImportRecord {
    /// The names of its files: `a.gpx, b.csv and 3 more`.
    var title: String {
        let names = files.prefix(2).map(\.name).joined(separator: ", ")
        return files.count > 2 ? "\(names) and \(files.count - 2) more" : names
    }
}

extension Website {
    /// How long a command may be silent before it counts as interrupted; milliseconds.
    private static let silence: Int64 = 60_000

    /// How far an import has come, or what came of it, in a few words.
    static func outcome(of record: ImportRecord) -> String {
        switch record.state {
        case .waiting: return "waiting for its turn"
        case .running:
            if record.isAsking { return "asks something" }
            return record.isGivenUp ? "stopped" : isInterrupted(record) ? "interrupted" : "running"
        case .undoing: return "being undone"
        case .undone: return "undone"
        case .finished: return counted(record.counts, of: record)
        }
    }

    /// All that is to be said of an import, in sentences.
    static func summary(of record: ImportRecord) -> String {
        switch record.state {
        case .waiting: "Waiting for its turn."
        case .running where isInterrupted(record):
            "The command was interrupted. Start it again with the same files: it goes on where it stopped."
        case .running where record.isAsking: "It goes on once you have said what these moods are called here."
        case .running where record.isGivenUp: "It waits until you have it tried again, or undo it."
        case .running: "Importing: \(counted(record.counts, of: record)) so far."
        case .finished: "Done: \(counted(record.counts, of: record))."
        case .undoing: "Being undone: \(counted(record.undo.trashed, "location", "locations")) in the Trash so far."
        case .undone: undone(record.undo)
        }
    }

    /// Whether a command began it and has gone.
    static func isInterrupted(_ record: ImportRecord) -> Bool {
        record.isByCommand && record.state == .running
            && Instant.now.milliseconds - record.modified.milliseconds > silence
    }

    private static func undone(_ undo: (trashed: Int, restored: Int, leftAlone: Int, others: Int)) -> String {
        var parts = ["\(counted(undo.trashed, "location is", "locations are")) in the Trash"]
        if undo.others > 0 {
            let locations = undo.trashed > 0 ? "\(counted(undo.trashed, "location", "locations")) and " : ""
            parts = ["\(locations)\(others(undo.others)) went to the Trash"]
        }
        if undo.restored > 0 { parts.append("\(grouped(undo.restored)) got the old state back") }
        if undo.leftAlone > 0 { parts.append("\(grouped(undo.leftAlone)) edited since stayed as they are") }
        return "Undone: \(parts.joined(separator: ", "))."
    }

    private static func others(_ count: Int) -> String { counted(count, "mood or belonging", "moods and belongings") }

    /// `12 taken, 3 there already, 1 not taken, 1 file refused`.
    static func counted(_ counts: ImportCounts, of record: ImportRecord? = nil) -> String {
        let refused = record?.files.count { $0.state == .refused } ?? 0
        let parts = [
            (counts.taken, "taken"), (counts.known, "there already"), (counts.updated, "changed"),
            (counts.unplaced, "without a position"), (counts.kept + counts.skipped, "not taken"),
            (refused, refused == 1 ? "file refused" : "files refused"),
        ]
        var words = parts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
        if counts.others > 0 { words.insert("\(others(counts.others)) taken", at: counts.taken > 0 ? 1 : 0) }
        return words.isEmpty ? "nothing taken" : words.joined(separator: ", ")
    }
}
