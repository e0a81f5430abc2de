// Where in a report a page ends.

package import Locations

/// The place of a row in a report, in the order of files, rows and remarks.
package struct ReportCursor: Comparable, Sendable {
    let file: Int64
    let row: Int
    let id: Int64

    init(file: Int64, row: Int, id: Int64) {
        self.file = file
        self.row = row
        self.id = id
    }

    /// Reads ``text``; `nil` where it is nothing of the kind.
    package init?(_ text: String) {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
        guard numbers.count == 3, let file = numbers[0], let row = numbers[1].flatMap({ Int(exactly: $0) }),
            let id = numbers[2]
        else { return nil }
        self.init(file: file, row: row, id: id)
    }

    /// Behind all others.
    package static let last = ReportCursor(file: .max, row: .max, id: .max)

    /// Whether it is a row of that file.
    package func isIn(_ file: ImportedFile) -> Bool { file.key == self.file }

    package var text: String { "\(file)-\(row)-\(id)" }

    package static func < (left: ReportCursor, right: ReportCursor) -> Bool {
        (left.file, left.row, left.id) < (right.file, right.row, right.id)
    }
}
