// `mylocations version`

struct Version: Command {
    static let name = "version"
    static let summary = "Says which version this is."
    static let options: [Option] = []

    /// The version that is being built.
    static let current = "0.1.0"

    /// How the program names itself to other servers.
    static let userAgent = "MyLocations/\(current) (self-hosted)"

    static func run(_ arguments: Arguments) async throws -> Int32 {
        Console.print("mylocations \(current)")
        return 0
    }
}
