// Places out of an archive.

import Interchange
import Locations
import ZIP

/// Reads the places of all KML files of a KMZ one after the other; rows count on from one to the next.
///
/// In an archive without KML, such as our own, it reads GeoJSON and GPX.
struct ArchivePlaceReader: PlaceReader {
    private let archive: ZIPArchive
    private var files: ArraySlice<ZIPArchive.Entry>
    private var reader: PlaceFileReader?
    private var earlierRows = 0
    private var rows = 0

    /// Throws ``Problem`` where there is none of these.
    init(_ archive: ZIPArchive) throws {
        self.archive = archive
        func named(_ endings: String...) -> [ZIPArchive.Entry] {
            archive.entries.filter { entry in endings.contains { entry.name.lowercased().hasSuffix($0) } }
        }
        let kml = named(".kml")
        files = kml.isEmpty ? named(".geojson", ".gpx")[...] : kml[...]
        guard !files.isEmpty else {
            throw Problem(
                .invalid,
                "This archive holds no KML, GeoJSON or GPX. Unpack it and import the files in it. Nothing was taken.")
        }
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
