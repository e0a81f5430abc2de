// The program's entry: finds the command, runs it, turns its failure into words and an exit status.

import Foundation

@main
struct Program {
    static var commands: [any Command.Type] {
        [
            Serve.self, Import.self, Export.self, Geocode.self, Geocoder.self, Backup.self, Restore.self, Check.self,
            Version.self,
        ]
    }

    static func main() async {
        // A reader that goes away must end a write with an error, not the program.
        signal(SIGPIPE, SIG_IGN)
        exit(await run(Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment))
    }

    /// Runs what `arguments` ask for.
    ///
    /// - Returns: 0, 1 (failed) or 2 (wrong usage).
    static func run(_ arguments: [String], environment: [String: String]) async -> Int32 {
        guard let name = arguments.first else {
            Console.error(Help.overview)
            return 2
        }
        if ["help", "--help", "-h"].contains(name) {
            return help(arguments.dropFirst().first)
        }
        guard let command = commands.first(where: { $0.name == name || name == "--\($0.name)" }) else {
            Console.error("There is no command '\(name)'. See: mylocations --help")
            return 2
        }
        do {
            let parsed = try Arguments(
                Array(arguments.dropFirst()), options: command.options, operands: command.operands,
                environment: environment)
            if parsed.wantsHelp {
                Console.print(Help.text(of: command))
                return 0
            }
            return try await command.run(parsed)
        } catch let error as UsageError {
            Console.error("\(error.message)\nSee: mylocations \(command.name) --help")
            return 2
        } catch {
            Console.error(Failure.words(for: error))
            return 1
        }
    }

    private static func help(_ name: String?) -> Int32 {
        guard let name else {
            Console.print(Help.overview)
            return 0
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            Console.error("There is no command '\(name)'. See: mylocations --help")
            return 2
        }
        Console.print(Help.text(of: command))
        return 0
    }
}
