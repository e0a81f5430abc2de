// Places out of a file of whichever format.

/// Reads the places of a file; its format is told by its content, not by its name.
///
/// Not thread-safe.
package struct PlaceFileReader: PlaceReader {
    private var start: FileStart
    private var reader: (any PlaceReader)?

    /// - Parameter source: gives the next bytes of the file, of any number; `nil` at its end.
    package init(source: @escaping () throws -> [UInt8]?) {
        start = FileStart(source: source)
    }

    package mutating func next() throws -> ImportRow? {
        if reader == nil { reader = try makeReader() }
        return try reader?.next()
    }

    private mutating func makeReader() throws -> any PlaceReader {
        let format = try start.format()
        let source = start.replay(for: format)
        return switch format {
        case .xml: XMLPlaceReader(source: source)
        case .json: GeoJSONReader(source: source)
        case .table: CSVReader(source: source)
        }
    }
}
