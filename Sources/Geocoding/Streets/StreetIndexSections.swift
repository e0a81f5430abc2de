// The head of a street index's file, checked, and its sections by their tags.

import Foundation
import Locations

/// Finds the sections of a mapped street index (format: ``StreetIndexFormat``).
struct StreetIndexSections: Sendable {
    let file: MappedFile
    private let path: String
    private var sections: [Section] = []

    private struct Section {
        var tag: UInt64
        var range: Range<Int>
        var checksum: UInt64
    }

    /// - Throws: ``Locations/Problem`` where the file can't be read, is no index, or was made by a newer program.
    init(_ path: String) throws(Problem) {
        self.path = path
        do throws(GazetteerError) {
            file = try MappedFile(path)
        } catch {
            guard case .unreadable(_, let code) = error else { throw Self.damaged(path, "it is empty") }
            throw Problem(.unavailable, "The street index \(path) can't be read: \(String(cString: strerror(code))).")
        }
        guard byteCount >= StreetIndexFormat.headLength, UInt32(truncatingIfNeeded: word(0)) == StreetIndexFormat.magic
        else { throw damaged("it doesn't begin as one") }
        let version = UInt32(truncatingIfNeeded: word(0) >> 32)
        guard version <= StreetIndexFormat.version else {
            throw Problem(
                .unavailable,
                "The street index \(path) was made by a newer MyLocations (format \(version); this one knows "
                    + "\(StreetIndexFormat.version)). Start the newer program, or import the extract again.")
        }
        guard word(1) == UInt64(byteCount) else { throw damaged("it was cut off") }
        let count = word(3)
        guard count <= UInt64(StreetIndexFormat.sectionLimit),
            word(2) == checksum(of: StreetIndexFormat.tableStart..<StreetIndexFormat.tableEnd(sections: Int(count)))
        else { throw damaged("its table of contents has changed") }
        for index in 0..<Int(count) {
            let (start, length) = (word(5 + index * 4), word(6 + index * 4))
            let (end, overflow) = start.addingReportingOverflow(length)
            guard !overflow, end <= UInt64(byteCount) else { throw damaged("a part leads outside the file") }
            sections.append(
                Section(tag: word(4 + index * 4), range: Int(start)..<Int(end), checksum: word(7 + index * 4)))
        }
    }

    var byteCount: Int { file.bytes.count }

    func range(of tag: String) throws(Problem) -> Range<Int> {
        let number = StreetIndexFormat.tag(tag)
        guard let section = sections.first(where: { $0.tag == number }) else { throw damaged("\(tag) is missing") }
        return section.range
    }

    func table<Record>(_ tag: String) throws(Problem) -> RecordTable<Record> {
        guard let table = RecordTable<Record>(file, try range(of: tag)) else {
            throw damaged("\(tag) has a wrong size")
        }
        return table
    }

    func cells<Record>(_ tag: String) throws(Problem) -> CellTable<Record> {
        let table = CellTable<Record>(
            records: try table(tag), cells: try table(tag + "c"), firsts: try table(tag + "f"))
        guard table.isConsistent else { throw damaged("\(tag) doesn't fit its cells") }
        return table
    }

    /// Reads all of the file; `nil` where every byte is as it was written, else what is wrong.
    func damage() -> Problem? {
        sections.allSatisfy { checksum(of: $0.range) == $0.checksum } ? nil : damaged("its content has changed")
    }

    func damaged(_ reason: String) -> Problem { Self.damaged(path, reason) }

    private static func damaged(_ path: String, _ reason: String) -> Problem {
        Problem(
            .unavailable,
            "The street index \(path) is damaged or isn't one: \(reason). Import its extract again, or remove it.")
    }

    private func word(_ index: Int) -> UInt64 {
        UInt64(littleEndian: file.bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }

    private func checksum(of range: Range<Int>) -> UInt64 {
        Checksum.of(UnsafeRawBufferPointer(rebasing: file.bytes[range]))
    }
}
