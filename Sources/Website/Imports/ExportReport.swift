// GET /imports/{id}.csv: the whole report as a table.

import Geography
import HTTP
import Interchange
import Locations
import Storage

extension Website {
    func exportReport(_ context: RequestContext) throws -> Response {
        guard let name = context.parameters["id"], name.hasSuffix(".csv"), let id = Identifier(name.dropLast(4)),
            let record = try imports.store.record(id, owner: context.owner)
        else { throw Problem.nothingHere }
        let buffer = AnswerBuffer(spoolingInto: media.spoolDirectory, beyond: 1024 * 1024)
        var header = CSVRow()
        for name in ["file", "row", "result", "name", "reason", "location", "latitude", "longitude"] {
            header.appendPlain(name)
        }
        try buffer.append(header.bytes)
        for file in record.files where file.state == .refused {
            var row = CSVRow()
            row.append(file.name)
            row.appendPlain("")
            row.appendPlain("refused")
            row.appendPlain("")
            row.append(file.refusal ?? "")
            for _ in 0..<3 { row.appendPlain("") }
            try buffer.append(row.bytes)
        }
        var sources = ReportView.allCases.map { ReportPages($0, of: record, in: self) }
        while true {
            var first: (index: Int, cursor: ReportCursor)?
            for index in sources.indices {
                guard let cursor = try sources[index].next()?.cursor, cursor < first?.cursor ?? .last else { continue }
                first = (index, cursor)
            }
            guard let first, let row = sources[first.index].take() else { break }
            try buffer.append(Self.line(row, in: record))
        }
        return .attachment(buffer.body, contentType: PlaceFormat.csv.mediaType, named: "import.csv")
    }

    private static func line(_ row: ReportedRow, in record: ImportRecord) -> [UInt8] {
        var line = CSVRow()
        line.append(record.files.first { row.cursor.isIn($0) }?.name ?? "")
        line.appendPlain(String(row.row))
        line.appendPlain(result(row.fate))
        line.append(row.name)
        line.append(row.reason)
        line.appendPlain(row.location?.id.description ?? "")
        line.appendPlain(row.location.map { CoordinateFormatter.decimal($0.coordinate.latitude) } ?? "")
        line.appendPlain(row.location.map { CoordinateFormatter.decimal($0.coordinate.longitude) } ?? "")
        return line.bytes
    }

    private static func result(_ fate: ReportedRow.Fate) -> String {
        switch fate {
        case .taken: "taken"
        case .known: "there already"
        case .noted(.noted), .noted(.similar): "remark"
        case .noted(.updated): "changed"
        case .noted(.unplaced): "no position"
        case .noted(.skipped), .noted(.kept): "not taken"
        }
    }
}

/// A part of a report, read page by page.
private struct ReportPages {
    private let view: ReportView
    private let record: ImportRecord
    private let website: Website
    private var rows: ArraySlice<ReportedRow> = []
    private var cursor: ReportCursor?
    private var isAtEnd = false

    init(_ view: ReportView, of record: ImportRecord, in website: Website) {
        self.view = view
        self.record = record
        self.website = website
    }

    /// The next row, which stays; `nil` after the last.
    mutating func next() throws -> ReportedRow? {
        if rows.isEmpty, !isAtEnd {
            rows = try website.rows(view, of: record, after: cursor, limit: 1000)[...]
            cursor = rows.last?.cursor
            isAtEnd = rows.isEmpty
        }
        return rows.first
    }

    mutating func take() -> ReportedRow? { rows.popFirst() }
}
