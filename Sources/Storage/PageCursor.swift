// Where a page of a list ends.

import Foundation
import Locations

/// The last row of a page by what the list is sorted by, as a text that is safe in a URL.
///
/// It holds values, not a row number, so that pages neither lose nor repeat rows when others come or go.
enum PageCursor: Hashable {
    case date(Instant, Identifier)
    case name(String, Identifier)
    case distance(Double, Identifier)

    /// - Throws: ``Locations/Problem`` of kind `invalid` where `text` isn't a cursor of that sort.
    init(_ text: String, sort: LocationSort) throws {
        let parts = text.utf8.count > 2000 ? [] : text.split(separator: "~", omittingEmptySubsequences: false)
        if parts.count == 3, let id = Identifier(parts[2]) {
            switch (sort, parts[0]) {
            case (.date, "date"):
                if let milliseconds = Int64(parts[1]) {
                    self = .date(Instant(milliseconds: milliseconds), id)
                    return
                }
            case (.name, "name"):
                if let bytes = Data(base64Encoded: Self.padded(parts[1])),
                    let name = String(bytes: bytes, encoding: .utf8)
                {
                    self = .name(name, id)
                    return
                }
            case (.distance, "distance"):
                if let bits = UInt64(parts[1], radix: 16), Double(bitPattern: bits).isFinite {
                    self = .distance(Double(bitPattern: bits), id)
                    return
                }
            default: break
            }
        }
        throw Self.unknown
    }

    static let unknown = Problem(
        .invalid, "This page of the list doesn’t exist. Go back to the list’s beginning.", field: "after")

    /// What a page comes behind of a list that has the latest first: before all rows where there is no cursor.
    ///
    /// - Throws: as ``init(_:sort:)``.
    static func latestFirst(_ text: String?) throws -> (date: Instant, id: Identifier) {
        guard let text, case .date(let date, let id) = try PageCursor(text, sort: .date) else {
            return (Instant(milliseconds: .max), Identifier(high: 0, low: 0))
        }
        return (date, id)
    }

    var text: String {
        switch self {
        case .date(let date, let id): "date~\(date.milliseconds)~\(id)"
        case .name(let name, let id): "name~\(Self.unpadded(Data(name.utf8)))~\(id)"
        case .distance(let metres, let id): "distance~\(String(metres.bitPattern, radix: 16))~\(id)"
        }
    }

    /// Base64url without padding (RFC 4648, section 5).
    private static func unpadded(_ bytes: Data) -> String {
        String(
            bytes.base64EncodedString().compactMap { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 == "=" ? nil : $0 })
    }

    private static func padded(_ text: Substring) -> String {
        let text = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        return text + String(repeating: "=", count: (4 - text.count % 4) % 4)
    }
}
