// Places out of XML.

import XML

/// Reads the places of an XML file in the format that its root names.
struct XMLPlaceReader: PlaceReader {
    private let xml: XMLScanner
    private var reader: (any PlaceReader)?

    init(source: @escaping () throws -> [UInt8]?) {
        xml = XMLScanner(source: source)
    }

    mutating func next() throws -> ImportRow? {
        do {
            if reader == nil { reader = try makeReader() }
            return try reader?.next()
        } catch let error as XMLError {
            throw ImportFailure(reason: error.reason, line: error.line, column: error.column)
        }
    }

    private func makeReader() throws -> any PlaceReader {
        guard let root = try xml.nextChild() else {
            throw ImportFailure(reason: "the file is empty", line: 1, column: 1)
        }
        switch root.name.lowercased() {
        case "gpx": return GPXReader(xml, prefix: root.prefix)
        case "kml": return KMLReader(xml)
        default:
            let what = root.name.lowercased() == "html" ? "this is a web page" : "this is XML of another kind"
            throw ImportFailure(reason: "\(what), not a file of places", line: root.line, column: 1)
        }
    }
}
