// Dates as files write them.

import Locations

extension ImportedDate {
    /// Reads RFC 3339 and what other programs make of it.
    ///
    /// Taken are a blank for the `T`, slashes, `31.12.2026`, no seconds, no time, no offset (then it is wall time), offsets without colon or
    /// minutes, and seconds or milliseconds since 1970. `nil` for anything else and outside ``Instant/range``.
    init?(_ text: some StringProtocol) {
        var text = String(text)
        if let instant = Self.plain(text) {
            self = .instant(instant)
            return
        }
        text = text.trimmed
        if let number = Double(text), text.utf8.count > 5 {
            // Seconds have up to ten digits until the year 2286; milliseconds have had twelve since 1973.
            let milliseconds = abs(number) < 1e11 ? number * 1000 : number
            guard abs(milliseconds) < 1e15 else { return nil }
            let instant = Instant(milliseconds: Int64(milliseconds.rounded()))
            guard Instant.range.contains(instant) else { return nil }
            self = .instant(instant)
            return
        }
        if let match = text.prefixMatch(of: /(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/) {
            let (day, month) = (String(match.1), String(match.2))
            text =
                "\(match.3)-\(month.count < 2 ? "0" : "")\(month)-\(day.count < 2 ? "0" : "")\(day)"
                + text[match.range.upperBound...]
        }
        var day = String(text.prefix(10))
        let parts = day.split(separator: "/")
        if parts.count == 3 { day = parts.joined(separator: "-") }
        let rest = text.dropFirst(10)
        let zone = rest.firstIndex { "Zz+-".contains($0) } ?? rest.endIndex
        var time = rest.isEmpty ? "T00:00" : rest[..<zone]
        if time.last == " " { time.removeLast() }
        guard let instant = TimeZones.instant(day + time + Self.offset(rest[zone...]), in: "UTC") else { return nil }
        self = zone == rest.endIndex ? .wallTime(instant) : .instant(instant)
    }

    /// The moment, where RFC 3339 is kept to the letter, as in most files; the rest takes much longer.
    private static func plain(_ text: String) -> Instant? {
        let bytes = text.utf8
        guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z") || "+-".utf8.contains(bytes.suffix(6).first ?? 0)
        else { return nil }
        return TimeZones.instant(text, in: "UTC")
    }

    /// An offset with the colon and the minutes that RFC 3339 asks for.
    private static func offset(_ text: Substring) -> String {
        switch text.utf8.count {
        case 3: "\(text):00"
        case 5: "\(text.prefix(3)):\(text.suffix(2))"
        default: String(text)
        }
    }
}
