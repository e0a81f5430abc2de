// Names of elements and attributes, each split once.

/// The names that were met, so that the same few of a file aren't made anew for every tag.
struct XMLNames {
    /// A name as it stands in a tag, and its parts.
    struct Name {
        fileprivate let whole: [CChar]
        /// What stands before the colon; empty where there is none.
        let prefix: String
        let local: String

        fileprivate init(_ whole: UnsafeBufferPointer<CChar>) {
            self.whole = Array(whole)
            let text = String(decoding: UnsafeRawBufferPointer(whole), as: UTF8.self)
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            (prefix, local) = parts.count == 2 ? (parts[0], parts[1]) : ("", text)
        }
    }

    private var names: [Name] = []
    /// Of each hash, the name that had it last.
    private var latest: [UInt64: Int] = [:]

    /// Names to remember; a file that has more has other ones for every place.
    private static let maximum = 1024

    subscript(_ index: Int) -> Name { names[index] }

    /// The index of a name, up to its zero.
    mutating func index(of name: UnsafePointer<CChar>) -> Int {
        // 64-bit FNV-1a.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var count = 0
        while name[count] != 0 {
            hash = (hash ^ UInt64(UInt8(bitPattern: name[count]))) &* 0x100_0000_01B3
            count += 1
        }
        let name = UnsafeBufferPointer(start: name, count: count)
        if let known = latest[hash], names[known].whole.elementsEqual(name) { return known }
        latest[hash] = names.count
        names.append(Name(name))
        return names.count - 1
    }

    /// Forgets the names if there are many, and so their indices.
    mutating func forgetMany() {
        if names.count > Self.maximum { self = XMLNames() }
    }
}
