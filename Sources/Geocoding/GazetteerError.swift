// Why a gazetteer can't be used.

import Foundation

/// Why a file can't be used as a gazetteer.
package enum GazetteerError: Error, Hashable, Sendable {
    /// The system refuses to open or map the file.
    case unreadable(String, errno: Int32)
    /// The file's content isn't what the format says; the second value says what is wrong with it.
    case damaged(String, String)
}

extension GazetteerError: CustomStringConvertible {
    /// A sentence for the log.
    package var description: String {
        switch self {
        case .unreadable(let file, let errno): "Can't read the gazetteer \(file): \(String(cString: strerror(errno)))."
        case .damaged(let file, let reason): "The gazetteer \(file) is damaged: \(reason)."
        }
    }
}
