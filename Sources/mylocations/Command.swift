// What a command of the program is: its words, its options, and what it does.

/// A command such as `mylocations serve`.
protocol Command: Sendable {
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// What it takes beside options.
    static var operands: Operands { get }
    static var options: [Option] { get }
    /// More for `--help`; may be empty.
    static var discussion: String { get }
    /// - Returns: the exit status.
    static func run(_ arguments: Arguments) async throws -> Int32
}

extension Command {
    static var operands: Operands { .none }
    static var discussion: String { "" }
}

/// How many operands a command takes, and what usage calls them.
struct Operands: Sendable {
    let usage: String
    let count: ClosedRange<Int>

    static let none = Operands(usage: "", count: 0...0)
}

/// A flag of a command; each can be given as the environment variable ``variable`` as well.
struct Option: Sendable {
    /// Without the two hyphens.
    let name: String
    /// One letter, where there is a short form.
    var short: Character?
    /// What usage calls its value; `nil` for a switch.
    var value: String?
    let help: String
    var defaultValue: String?
    /// Whether each time that it is given adds a value.
    var isRepeatable = false

    /// `MYLOCATIONS_TLS_KEY` for `--tls-key`.
    var variable: String {
        "MYLOCATIONS_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    static let data = Option(
        name: "data", value: "DIR",
        help: "where everything is kept (default: $XDG_DATA_HOME/mylocations or ~/.local/share/mylocations)")
    static let resources = Option(
        name: "resources", value: "DIR",
        help: "the folder with Templates, Public and the geocoder's data (default: found upward from the program)")
}

/// A command line that can't be understood.
struct UsageError: Error {
    let message: String
}
