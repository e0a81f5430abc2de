// One column of the gazetteer, read in place.

/// Integers that lie one after another in a mapped file, little endian.
///
/// `@unchecked Sendable`: protected by the file, which is only read and which the column keeps mapped.
struct Column<Element: FixedWidthInteger & Sendable>: @unchecked Sendable {
    private let file: MappedFile
    private let elements: UnsafeBufferPointer<Element>

    /// `range` is inside the file, starts at a multiple of the element's size and is a multiple of it long.
    init(_ file: MappedFile, _ range: Range<Int>) {
        self.file = file
        elements = UnsafeRawBufferPointer(rebasing: file.bytes[range]).bindMemory(to: Element.self)
    }

    var count: Int { elements.count }

    subscript(index: Int) -> Element { Element(littleEndian: elements[index]) }

    /// The elements at `range`, as the file has them; for bytes, which have no order.
    subscript(range: Range<Int>) -> Slice<UnsafeBufferPointer<Element>> { elements[range] }

    /// The greatest element; 0 where there is none.
    var max: Element { elements.reduce(0) { Swift.max($0, Element(littleEndian: $1)) } }

    /// Whether the elements divide the numbers from 0 up to `count` into ranges: 0, ..., `count`, none less than the one before.
    func divides(_ count: Int) -> Bool {
        self[0] == 0 && Int(self[self.count - 1]) == count
            && zip(elements, elements.dropFirst()).allSatisfy { Element(littleEndian: $0) <= Element(littleEndian: $1) }
    }

    func isWithin(_ range: ClosedRange<Element>) -> Bool {
        elements.allSatisfy { range.contains(Element(littleEndian: $0)) }
    }
}
