// Encodings of one byte a character.

private import Foundation

/// What each byte of an old encoding stands for.
package struct SingleByteEncoding: Sendable {
    /// The character of each of the 256 bytes; `nil` where it has none.
    package let scalars: [UnicodeScalar?]

    /// Core Foundation's numbers of Windows' code pages 1250...1258.
    private static let windows: [UInt] = [1, 2, 0, 3, 4, 5, 6, 7, 8].map { 0x8000_0500 + $0 }

    /// The encoding of that IANA name in any case: one of Windows' or of ISO 8859.
    package init?(named name: String) {
        let name = name.lowercased()
        let number: UInt
        if let page = Int(name.replacing(/^(?:windows-|cp)125/, with: "")), Self.windows.indices.contains(page) {
            number = Self.windows[page]
        } else if let part = UInt(name.replacing(/^iso-8859-/, with: "")), (1...16).contains(part) {
            number = 0x8000_0200 + part
        } else {
            return nil
        }
        let encoding = String.Encoding(rawValue: number)
        scalars = (UInt8.min...UInt8.max).map { String(data: Data([$0]), encoding: encoding)?.unicodeScalars.first }
    }
}
