// Scripts as they are sent: without the comments that only their readers need.

enum ScriptText {
    /// The script with the lines of its comments emptied; lines keep their numbers.
    ///
    /// Only comments that have their lines to themselves go, and no line within a text may look like one: so it is in our own
    /// scripts, which this is for.
    static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var isInComment = false
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let start = line.drop { $0 == UInt8(ascii: " ") }
            let ends = start.suffix(2).elementsEqual("*/".utf8)
            if isInComment {
                isInComment = !ends
                return line.prefix(0)
            }
            if start.starts(with: "//".utf8) { return line.prefix(0) }
            guard start.starts(with: "/*".utf8) else { return line }
            isInComment = !String(decoding: start, as: UTF8.self).contains("*/")
            return isInComment || ends ? line.prefix(0) : line
        }
        return Array(lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
    }
}
