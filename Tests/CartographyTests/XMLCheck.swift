// Whether bytes are well-formed XML.

import Foundation

/// Checks that every tag that is opened is closed in its order.
struct XMLCheck {
    func isWellFormed(_ bytes: [UInt8]) -> Bool {
        var open: [Substring] = []
        var rest = Substring(decoding: bytes, as: UTF8.self)
        while let start = rest.firstIndex(of: "<") {
            guard let end = rest[start...].firstIndex(of: ">") else { return false }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasSuffix("/") { continue }
            let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace }
            if tag.hasPrefix("/") {
                guard open.popLast() == name else { return false }
            } else {
                open.append(name)
            }
        }
        return open.isEmpty
    }
}
