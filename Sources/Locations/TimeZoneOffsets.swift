// How far the clocks of each time zone are from UTC, remembered because asking is slow.

import Foundation
import Synchronization

/// The offsets of the time zones that were asked for lately.
///
/// Safe on any thread; at most `zoneLimit` zones and ``TimeZoneSpan/limit`` spans of each are kept.
final class TimeZoneOffsets: Sendable {
    static let shared = TimeZoneOffsets()

    private let zoneLimit: Int

    private struct Zone {
        let zone: TimeZone
        /// In order of time, not overlapping.
        var spans: [TimeZoneSpan] = []
    }

    private let zones = Mutex<[String: Zone]>([:])

    init(zoneLimit: Int = 600) {
        self.zoneLimit = zoneLimit
    }

    /// How many zones are remembered now.
    var count: Int { zones.withLock { $0.count } }

    func isKnown(_ name: String) -> Bool {
        zones.withLock { $0[name] != nil } || Self.zone(named: name) != nil
    }

    /// The span of constant offset that `second` (since 1970, UTC) lies in; for an unknown zone that of UTC.
    func span(at second: Int64, in name: String) -> TimeZoneSpan {
        if let found = zones.withLock({ $0[name]?.spans.span(at: second) }) { return found }
        guard let zone = zones.withLock({ $0[name]?.zone }) ?? Self.zone(named: name) else { return .utc }
        let span = TimeZoneSpan(around: second, in: zone)
        zones.withLock { zones in
            if zones[name] == nil, zones.count >= zoneLimit { zones.removeAll(keepingCapacity: true) }
            zones[name, default: Zone(zone: zone)].spans.insert(span)
        }
        return span
    }

    /// The zone that the server's clock is set to; UTC where that has no IANA name.
    var server: String {
        let name = TimeZone.current.identifier
        return isKnown(name) ? name : "UTC"
    }

    /// The zone that the IANA calls `name`.
    ///
    /// Foundation also takes offsets (`GMT+0530`) and ICU's old abbreviations (`PST`), which no browser or file
    /// understands.
    private static func zone(named name: String) -> TimeZone? {
        guard name.utf8.count <= 64, name.utf8.count != 3 || threeLetterNames.contains(name),
            !["GMT+", "GMT-", "UTC+", "UTC-"].contains(name.prefix(4))
        else { return nil }
        return TimeZone(identifier: name)
    }

    private static let threeLetterNames: Set = [
        "CET", "EET", "EST", "GMT", "HST", "MET", "MST", "PRC", "ROC", "ROK", "UCT", "UTC", "WET",
    ]
}

extension [TimeZoneSpan] {
    fileprivate func span(at second: Int64) -> TimeZoneSpan? {
        guard let span = self[..<firstIndex(after: second)].last, second < span.end else { return nil }
        return span
    }

    /// Adds a span, cut to what its neighbours leave free.
    fileprivate mutating func insert(_ span: TimeZoneSpan) {
        if count >= TimeZoneSpan.limit { removeAll(keepingCapacity: true) }
        let index = firstIndex(after: span.start)
        var span = span
        if index > 0 { span.start = Swift.max(span.start, self[index - 1].end) }
        if index < count { span.end = Swift.min(span.end, self[index].start) }
        if span.start < span.end { insert(span, at: index) }
    }

    /// The index of the first span that starts after `second`.
    private func firstIndex(after second: Int64) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].start <= second { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
