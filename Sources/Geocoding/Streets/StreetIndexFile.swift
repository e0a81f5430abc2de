// The file of a street index, opened and read in place.

import Foundation
import Locations

/// A street index as it lies in a mapped file (format: ``StreetIndexFormat``).
///
/// Opening checks the head; what the records say is checked when it is read, as a file may have gigabytes.
struct StreetIndexFile: Sendable {
    let houses: CellTable<HouseRecord>
    let roads: CellTable<RoadRecord>
    let landmarks: CellTable<LandmarkRecord>
    let summary: StreetIndexSummary
    private let sections: StreetIndexSections
    private let textRange: Range<Int>
    private let parts: RecordTable<AddressParts>

    /// - Throws: ``Locations/Problem`` where the file can't be read, is damaged or was made by a newer program.
    init(_ path: String) throws(Problem) {
        sections = try StreetIndexSections(path)
        textRange = try sections.range(of: "text")
        parts = try sections.table("parts")
        houses = try sections.cells("house")
        roads = try sections.cells("road")
        landmarks = try sections.cells("mark")
        let about = Data(sections.file.bytes[try sections.range(of: "about")])
        guard let summary = try? JSONDecoder().decode(StreetIndexSummary.self, from: about) else {
            throw sections.damaged("it doesn't say where it comes from")
        }
        self.summary = summary
    }

    var byteCount: Int { sections.byteCount }

    /// Reads all of it; `nil` where every byte is as it was written, else what is wrong.
    func damage() -> Problem? { sections.damage() }

    /// The text at `place`; `nil` for none.
    func text(_ place: UInt32) -> String? {
        guard place != 0, let bytes = textBytes(place) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same as bytes, to compare.
    func textBytes(_ place: UInt32) -> Slice<UnsafeRawBufferPointer>? {
        let bytes = sections.file.bytes
        let start = textRange.lowerBound + Int(place)
        guard start < textRange.upperBound else { return nil }
        let end = start + 1 + Int(bytes[start])
        return end <= textRange.upperBound ? bytes[start + 1..<end] : nil
    }

    func parts(_ index: UInt32) -> AddressParts {
        index < parts.count ? parts[Int(index)] : AddressParts()
    }
}
