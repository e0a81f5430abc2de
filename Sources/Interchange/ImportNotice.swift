// What a person should know about a row that was taken.

/// Something about a row that was taken and isn't quite as the file has it; ``description`` says it without a full stop.
package enum ImportNotice: Hashable, Sendable, CustomStringConvertible {
    /// The position is exactly 0,0, which often means that there was none.
    case doubtfulPosition
    /// A text was longer than what is kept of it.
    case cut(String)
    /// A number that can't be was left out.
    case outOfRange(String, Double)
    /// Characters that can't be kept were replaced by U+FFFD.
    case mended(String)
    /// A date that can't be read was left out.
    case unreadableDate(String)
    /// Photos stand in the file by their paths only.
    case photosLeftBehind(Int)
    /// Voice notes stand in the file by their paths only.
    case recordingsLeftBehind(Int)

    package var description: String {
        switch self {
        case .doubtfulPosition: "its position is 0,0: is that right?"
        case .cut(let what): "its \(what) was too long and was cut"
        case .outOfRange(let what, let number): "its \(what) of \(number) m can't be right and was left out"
        case .mended(let what): "its \(what) had unreadable characters, which were replaced"
        case .unreadableDate(let date): "its date \"\(date)\" can't be read and was left out"
        case .photosLeftBehind(1): "its photo isn't in this file"
        case .photosLeftBehind(let count): "its \(count) photos aren't in this file"
        case .recordingsLeftBehind(1): "its voice note isn't in this file"
        case .recordingsLeftBehind(let count): "its \(count) voice notes aren't in this file"
        }
    }
}
