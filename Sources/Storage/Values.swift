// How the domain's values stand in columns.

import Geography
import Locations
package import SQLite

extension Identifier: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, high: high, low: low)
    }
}

extension Owner: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, integer: id)
    }
}

extension Instant: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, integer: milliseconds)
    }
}

extension AddressState: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, text: rawValue)
    }
}

extension Mood: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, integer: Int64(rawValue))
    }
}

extension CivilDate: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, integer: Int64(daysSince1970))
    }
}

extension ContentHash: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, blob: digest)
    }

    /// The digest's 32 bytes.
    var digest: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        var high: UInt8?
        for digit in description.utf8 {
            let value = digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return bytes
    }
}

/// A row that the schema's constraints should have made impossible.
struct DamagedRow: Error, Hashable, Sendable {
    let column: String
}

extension Statement {
    func identifier(_ column: Int) throws -> Identifier {
        guard let identifier = optionalIdentifier(column) else { throw DamagedRow(column: "uuid") }
        return identifier
    }

    func optionalIdentifier(_ column: Int) -> Identifier? {
        words(column).map { Identifier(high: $0.high, low: $0.low) }
    }

    func instant(_ column: Int) -> Instant { Instant(milliseconds: integer(column)) }

    func optionalInstant(_ column: Int) -> Instant? { optionalInteger(column).map(Instant.init(milliseconds:)) }

    func content(_ column: Int) throws -> ContentHash {
        let digest = blob(column)
        guard digest.count == 32 else { throw DamagedRow(column: "content") }
        return ContentHash(digest: digest)
    }

    func mood(_ column: Int) throws -> Mood {
        guard let mood = Mood(rawValue: Int(integer(column))) else { throw DamagedRow(column: "mood") }
        return mood
    }

    /// The coordinate in `column` (latitude) and the next.
    func coordinate(_ column: Int) throws -> Coordinate {
        guard let coordinate = Coordinate(latitude: real(column), longitude: real(column + 1)) else {
            throw DamagedRow(column: "latitude, longitude")
        }
        return coordinate
    }

    func optionalCoordinate(_ column: Int) -> Coordinate? {
        guard !isNull(column), !isNull(column + 1) else { return nil }
        return Coordinate(latitude: real(column), longitude: real(column + 1))
    }
}
