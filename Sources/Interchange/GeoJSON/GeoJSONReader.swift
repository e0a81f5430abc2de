// Places out of GeoJSON.

/// Reads the places of GeoJSON (RFC 7946): a FeatureCollection, a Feature, a bare geometry, or an array of these; and of two
/// programs' own JSON, the check-ins of Foursquare Swarm and the waypoints of OwnTracks.
///
/// Call ``next()`` until it gives `nil`. Only points become places; everything else is a ``SkippedRow``. Properties that it
/// doesn't know are passed over; those it knows, it knows in the spellings of other programs too (``PlaceProperty``). The
/// file comes in chunks and is never held as a whole; neither is a geometry of any size. Not thread-safe.
package struct GeoJSONReader: PlaceReader {
    private enum Phase {
        case start
        /// In an array at the root.
        case rootArray
        /// In an object that may be a FeatureCollection.
        case object
        /// In the `features` of that object.
        case features
        case end
        case finished
    }

    private var json: JSONScanner
    private var phase = Phase.start
    private var isInRootArray = false
    private var isFirstInRoot = true
    private var isFirstKey = true
    private var isFirstFeature = true
    /// Whether the features are records of another program's.
    private var hasRecords = false
    /// Objects around the one with the records that are open.
    private var wrappers = 0
    private var object = GeoJSONFeature(position: RowPosition(row: 1, line: 1))
    private var rows = 0

    /// - Parameter source: gives the next bytes of the file, of any number; `nil` at its end.
    package init(source: @escaping () throws -> [UInt8]?) {
        json = JSONScanner(source: source)
    }

    package mutating func next() throws -> ImportRow? {
        do {
            return try read()
        } catch {
            phase = .finished
            throw error
        }
    }

    private mutating func read() throws -> ImportRow? {
        while true {
            switch phase {
            case .start: try begin()
            case .rootArray:
                guard try json.nextElement(&isFirstInRoot) else {
                    phase = .end
                    continue
                }
                guard try json.peek() == UInt8(ascii: "{") else { return try notAnObject() }
                try beginObject()
            case .object:
                if let row = try readObject() { return row }
            case .features:
                guard try json.nextElement(&isFirstFeature) else {
                    phase = .object
                    continue
                }
                return try readFeature()
            case .end:
                guard try json.peekOrEnd() == nil else { throw json.input.failure("something stands after the end") }
                phase = .finished
            case .finished: return nil
            }
        }
    }

    private mutating func begin() throws {
        switch try json.peekOrEnd() {
        case UInt8(ascii: "{"): try beginObject()
        case UInt8(ascii: "["):
            json.input.index += 1
            isInRootArray = true
            phase = .rootArray
        case nil: throw json.input.failure("the file is empty")
        default: throw json.input.failure("the file isn't GeoJSON: it has to begin with \"{\" or \"[\"")
        }
    }

    private mutating func beginObject() throws {
        object = GeoJSONFeature(position: nextPosition())
        json.input.index += 1
        isFirstKey = true
        phase = .object
    }

    /// Goes on in an object up to its features or its end; gives its row, if it is one itself.
    private mutating func readObject() throws -> ImportRow? {
        while try nextKey() {
            let next = try json.peek()
            hasRecords = object.type == nil && Self.records.contains(json.text)
            if hasRecords || json.text == Array("features".utf8), next == UInt8(ascii: "[") {
                json.input.index += 1
                // The rows are the features then.
                if !object.hasFeatures { rows -= 1 }
                object.hasFeatures = true
                isFirstFeature = true
                phase = .features
                return nil
            }
            if Self.wrappers.contains(json.text), next == UInt8(ascii: "{") {
                json.input.index += 1
                isFirstKey = true
                wrappers += 1
            } else {
                try json.readMember(of: &object)
            }
        }
        phase = isInRootArray ? .rootArray : .end
        if object.hasFeatures { return nil }
        guard isInRootArray || object.isFeatureOrGeometry else {
            throw json.input.failure("there are no places in this file: it has neither features nor a geometry")
        }
        return object.row()
    }

    /// Names of the arrays that Swarm and OwnTracks have their records in.
    private static let records: Set = [Array("items".utf8), Array("waypoints".utf8)]
    /// Names of the objects that Swarm's are wrapped in.
    private static let wrappers: Set = [Array("response".utf8), Array("checkins".utf8)]

    /// Goes to the next key of the object, or of those around it.
    private mutating func nextKey() throws -> Bool {
        while try !json.nextKey(&isFirstKey) {
            guard wrappers > 0 else { return false }
            wrappers -= 1
            isFirstKey = false
        }
        return true
    }

    /// Reads an element of `features`.
    private mutating func readFeature() throws -> ImportRow {
        guard try json.peek() == UInt8(ascii: "{") else { return try notAnObject() }
        if hasRecords { return try readRecord() }
        var feature = GeoJSONFeature(position: nextPosition())
        json.input.index += 1
        var isFirst = true
        while try json.nextKey(&isFirst) { try json.readMember(of: &feature) }
        return feature.row()
    }

    private mutating func readRecord() throws -> ImportRow {
        let position = nextPosition()
        var fields = PlaceFields()
        try json.readProperties(into: &fields)
        // Their kind is no category, and their dates are in UTC also where they don't say so.
        fields.remove(.category)
        if let date = fields[.date], case .wallTime? = ImportedDate(date) { fields.replace(.date, by: date + "Z") }
        return fields.row(at: position)
    }

    private mutating func notAnObject() throws -> ImportRow {
        let position = nextPosition()
        try json.skipValue(depth: phase == .rootArray ? 1 : 2)
        return .skipped(SkippedRow(position: position, reason: .malformed("it isn't a feature")))
    }

    private mutating func nextPosition() -> RowPosition {
        rows += 1
        return RowPosition(row: rows, line: json.input.line())
    }
}
