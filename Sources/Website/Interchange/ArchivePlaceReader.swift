// Places out of an archive.

import Interchange
import Locations
import ZIP

/// Reads the places of all KML files of a KMZ one after the other; rows count on from one to the next.
struct ArchivePlaceReader: PlaceReader {
    private let archive: ZIPArchive
    private var files: ArraySlice<ZIPArchive.Entry>
    private var reader: PlaceFileReader?
    private var earlierRows = 0
    private var rows = 0

    /// Throws ``Problem`` where no file is KML.
    init(_ archive: ZIPArchive) throws {
        self.archive = archive
        let named = archive.entries.filter { $0.name.lowercased().hasSuffix(".kml") }
        guard !named.isEmpty else {
            throw Problem(
                .invalid, "This archive holds no KML. Unpack it and import the files in it. Nothing was taken.")
        }
        files = named[...]
    }

    mutating func next() throws -> ImportRow? {
        while true {
            if let row = try reader?.next() {
                rows += 1
                return earlierRows == 0 ? row : row.moved(by: earlierRows)
            }
            guard let file = files.popFirst() else { return nil }
            earlierRows = rows
            let bytes = try archive.reader(of: file)
            reader = PlaceFileReader { try bytes.next() }
        }
    }
}

extension ImportRow {
    /// The same row, so many rows further on.
    fileprivate func moved(by rows: Int) -> ImportRow {
        switch self {
        case .place(var place):
            place.position = RowPosition(row: place.position.row + rows, line: place.position.line)
            return .place(place)
        case .skipped(let row):
            let position = RowPosition(row: row.position.row + rows, line: row.position.line)
            var details = row.details
            details?.position = position
            return .skipped(
                SkippedRow(
                    position: position, name: row.name, reason: row.reason, details: details, shape: row.shape))
        }
    }
}
