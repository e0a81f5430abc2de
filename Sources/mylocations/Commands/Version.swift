// `mylocations version`

struct Version: Command {
    static let name = "version"
    static let summary = "Says which version this is."
    static let options: [Option] = []

    /// The version that is being built.
    static let current = "0.1.0"

    static func run(_ arguments: Arguments) async throws -> Int32 {
        Console.print("mylocations \(current)")
        return 0
    }
}
