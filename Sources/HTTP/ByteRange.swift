// The part of a body that a client asks for (RFC 9110, section 14).

/// A single range of bytes; of several ranges nothing is made, so that the whole is sent, as RFC 9110 allows.
struct ByteRange: Hashable {
    private let first: Int?
    private let last: Int?

    init?(_ text: String) {
        guard text.lowercased().hasPrefix("bytes=") else { return nil }
        let parts = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, !text.contains(",") else { return nil }
        let numbers = parts.map { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil }
        guard parts[0].isEmpty || numbers[0] != nil, parts[1].isEmpty || numbers[1] != nil,
            numbers[0] != nil || numbers[1] != nil
        else { return nil }
        first = numbers[0]
        last = numbers[1]
        if let first, let last, first > last { return nil }
    }

    /// The bytes it means of `count`; `nil` where there are none.
    func resolved(in count: Int) -> Range<Int>? {
        guard let first else {
            let suffix = min(last ?? 0, count)
            return suffix > 0 ? (count - suffix)..<count : nil
        }
        return first < count ? first..<(min(last ?? count - 1, count - 1) + 1) : nil
    }
}
