// What a rule reports.

/// A place where a habit isn't kept, written as compilers write it so that editors can jump there.
struct Breach: Equatable, CustomStringConvertible {
    let path: String
    /// Counted from 1; 1 too if the whole file is meant.
    let line: Int
    let reason: String

    init(path: String, line: Int = 1, reason: String) {
        self.path = path
        self.line = line
        self.reason = reason
    }

    var description: String { "\(path):\(line): \(reason)" }
}
