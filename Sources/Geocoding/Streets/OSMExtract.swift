// A file of OpenStreetMap's data, read through libosmium.

import COsmium
import Foundation
import Locations

/// An extract of OpenStreetMap.
struct OSMExtract {
    let path: String
    /// As libosmium names it.
    private let format: String

    /// Looks at how the file begins; its name doesn't matter.
    ///
    /// - Throws: ``Locations/Problem`` where it can't be read or is of another kind.
    init(_ path: String) throws(Problem) {
        self.path = path
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
        defer { close(descriptor) }
        var start = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(descriptor, &start, start.count)
        guard count >= 0 else { throw Self.unreadable(path, errno) }
        start.removeSubrange(count...)
        if start.dropFirst(4).starts(with: Array("\n\tOSMHeader".utf8)) {
            format = "pbf"
        } else if start.starts(with: [0x1F, 0x8B]) {
            format = "osm.gz"
        } else if start.starts(with: Array("BZh".utf8)) {
            format = "osm.bz2"
        } else if start.first(where: { !Self.mayPrecedeXML.contains($0) }) == UInt8(ascii: "<") {
            format = "osm"
        } else {
            throw Problem(.invalid, "\(path) is no extract of OpenStreetMap. Take a file .osm.pbf, .osm.gz or .osm.")
        }
    }

    /// Hands everything of use over to `visitor`, in three passes: areas; points; lines.
    ///
    /// - Parameter scratch: the folder for what memory shouldn't hold.
    /// - Returns: the state of the map that the extract shows, in ISO 8601; empty where it doesn't say.
    /// - Throws: what `visitor` threw; ``Locations/Problem`` where the file is broken or the disk full.
    func read(into visitor: any OSMVisitor, scratch: String) throws -> String {
        let caller = OSMCaller(visitor, scratch: scratch)
        var callbacks = OSMCaller.callbacks
        callbacks.context = Unmanaged.passUnretained(caller).toOpaque()
        let result = withExtendedLifetime(caller) { osm_read(path, format, &callbacks) }
        if let failure = caller.failure { throw failure }
        switch result.outcome {
        case OSM_READ: return withUnsafeBytes(of: result.timestamp) { Self.text($0) }
        case OSM_STOPPED: throw CancellationError()
        case OSM_REFUSED: throw Self.refused(result.code, path: path, scratch: scratch)
        default:
            let reason = withUnsafeBytes(of: result.message) { Self.text($0) }
            throw Problem(
                .invalid,
                "\(path) is broken, cut off or no extract of OpenStreetMap\(reason.isEmpty ? "" : " (\(reason))"). "
                    + "Nothing was changed; fetch it anew."
            )
        }
    }

    /// A byte order mark and white space.
    private static let mayPrecedeXML: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).cleaned
    }

    private static func unreadable(_ path: String, _ code: Int32) -> Problem {
        Problem(.invalid, "\(path) can't be read: \(String(cString: strerror(code))).")
    }

    private static func refused(_ code: Int32, path: String, scratch: String) -> Problem {
        switch code {
        case ENOSPC, EDQUOT: .fullDisk("The disk of \(scratch) is full. Nothing was changed; make room and try again.")
        case ENOMEM: Problem(.unavailable, "There isn't memory enough to read \(path).")
        default: unreadable(path, code)
        }
    }
}
