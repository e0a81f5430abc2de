// How a street index lies in its file.

/// The format of a street index: this head, then sections that begin at multiples of 8; all numbers little endian.
///
/// The head: `MLST`, format (4 bytes), the file's size (8), the checksum of what follows of the head (8), number of
/// sections (8), then for each section its tag (8), start (8), length (8) and checksum (8). It ends at ``headLength``.
///
/// | section | what |
/// |---|---|
/// | `text` | texts: length in bytes (1), UTF-8. A text is named by where it starts; 0 is the empty one |
/// | `parts` | ``AddressParts``, one for each street in each surrounding |
/// | `house` | ``HouseRecord`` sorted by cell; `housec` the cells that have any (8), `housef` the first of each, and the end (4) |
/// | `road` | ``RoadRecord``, `roadc`, `roadf` likewise |
/// | `mark` | ``LandmarkRecord``, `markc`, `markf` likewise |
/// | `about` | ``StreetIndexSummary`` as JSON |
enum StreetIndexFormat {
    static let magic = UInt32(littleEndian: 0x5453_4C4D)
    static let version = UInt32(1)
    static let headLength = 1024
    /// Where the part of the head begins that has a checksum.
    static let tableStart = 24
    /// As many as the head has room for.
    static let sectionLimit = 31

    static func tableEnd(sections: Int) -> Int { 32 + 32 * sections }

    /// A tag as the number that stands in the table of contents; at most 8 letters.
    static func tag(_ name: String) -> UInt64 {
        name.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
