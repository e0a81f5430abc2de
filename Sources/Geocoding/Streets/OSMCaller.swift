// Carries what libosmium finds over to Swift.

import COsmium
import Locations

/// Calls a visitor for C, and keeps the first error, after which no call comes any more.
final class OSMCaller {
    private let visitor: any OSMVisitor
    private let scratch: String
    private(set) var failure: (any Error)?

    /// - Parameter scratch: the folder for what memory shouldn't hold.
    init(_ visitor: any OSMVisitor, scratch: String) {
        self.visitor = visitor
        self.scratch = scratch
    }

    /// All callbacks; their `context` must be an ``OSMCaller``.
    static var callbacks: osm_visitor {
        osm_visitor(
            context: nil,
            scratch: { context in
                var descriptor: Int32 = -1
                OSMCaller.call(context) { descriptor = try ScratchFile.open(in: $0.scratch) }
                return descriptor
            },
            address: { context, address in
                OSMCaller.call(context) { caller in
                    guard let address else { return }
                    try caller.visitor.address(OSMAddress(address.pointee))
                }
            },
            interpolation: { context, kind, first, last, points, count in
                OSMCaller.call(context) { caller in
                    guard let first, let last else { return }
                    try caller.visitor.interpolation(
                        text(kind), from: OSMAddress(first.pointee), to: OSMAddress(last.pointee),
                        along: line(points, count))
                }
            },
            street: { context, name, points, count in
                OSMCaller.call(context) { try $0.visitor.street(text(name), along: line(points, count)) }
            },
            settlement: { context, kind, name, point in
                OSMCaller.call(context) { try $0.visitor.settlement(text(kind), text(name), at: OSMPoint(point)) }
            },
            landmark: { context, name, point in
                OSMCaller.call(context) { try $0.visitor.landmark(text(name), at: OSMPoint(point)) }
            },
            area: { context, level, name, postcode, lines, count in
                OSMCaller.call(context) { caller in
                    try caller.visitor.area(
                        level: Int(level), name: text(name), postcode: text(postcode),
                        lines: Array(UnsafeBufferPointer(start: lines, count: count)))
                }
            },
            border: { context, id, points, count in
                OSMCaller.call(context) { try $0.visitor.border(id, line(points, count)) }
            },
            progress: { context, fraction in OSMCaller.call(context) { try $0.visitor.progress(fraction) } })
    }

    /// - Returns: whether all went well until now.
    @discardableResult
    private static func call(_ context: UnsafeMutableRawPointer?, _ body: (OSMCaller) throws -> Void) -> Bool {
        guard let context else { return false }
        let caller = Unmanaged<OSMCaller>.fromOpaque(context).takeUnretainedValue()
        guard caller.failure == nil else { return false }
        do {
            try body(caller)
            return true
        } catch {
            caller.failure = error
            return false
        }
    }
}

/// Fit to be shown and kept: one line, at most 255 bytes.
private func text(_ bytes: UnsafePointer<CChar>?) -> String {
    guard let bytes else { return "" }
    let text = String(cString: bytes).cleaned
    guard text.utf8.count > 255 || text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    let line = text.split { $0.isWhitespace }.joined(separator: " ")
    var count = 0
    return String(
        line.prefix {
            count += $0.utf8.count; return count <= 255
        }
    ).trimmed
}

private func line(_ points: UnsafePointer<osm_point>?, _ count: Int) -> [OSMPoint] {
    UnsafeBufferPointer(start: points, count: count).map(OSMPoint.init)
}

extension OSMPoint {
    fileprivate init(_ point: osm_point) {
        self.init(latitude: point.latitude, longitude: point.longitude)
    }
}

extension OSMAddress {
    fileprivate init(_ address: osm_address) {
        self.init(
            point: OSMPoint(address.point), number: text(address.number), street: text(address.street),
            place: text(address.place), city: text(address.city), suburb: text(address.suburb),
            postcode: text(address.postcode))
    }
}
