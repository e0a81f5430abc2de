// Where a page is written to.

/// Bytes that grow at their end.
///
/// An array would check on every one of a page's thousands of small appends whether it is shared; this is owned by one
/// rendering, and its memory goes with it.
struct OutputBuffer: ~Copyable {
    private(set) var count = 0
    private var capacity: Int
    private var bytes: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        bytes = .allocate(capacity: self.capacity)
    }

    deinit {
        bytes.deallocate()
    }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: bytes, count: count))
    }

    @inline(__always)
    mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
        guard let start = source.baseAddress else { return }
        if source.count > capacity - count { grow(by: source.count) }
        (bytes + count).update(from: start, count: source.count)
        count += source.count
    }

    /// Appends text as it is.
    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// At least doubles, so that all growing together costs no more than the page is long.
    @inline(never)
    private mutating func grow(by needed: Int) {
        capacity = max(capacity * 2, count + needed)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
    }
}
