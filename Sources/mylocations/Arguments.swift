// Reads a command's options and operands; an option that isn't given comes from the environment.

/// The parsed command line of one command.
struct Arguments {
    private(set) var operands: [String] = []
    private(set) var wantsHelp = false
    /// The program's environment, for defaults such as `XDG_DATA_HOME`.
    let environment: [String: String]
    private var values: [String: String] = [:]
    /// Options that the command line gave, which count instead of the environment.
    private var given: Set<String> = []

    /// - Throws: ``UsageError`` for unknown options, missing values or a wrong number of operands.
    init(
        _ arguments: [String], options: [Option], operands expected: Operands, environment: [String: String]
    ) throws {
        self.environment = environment
        for option in options {
            if let value = environment[option.variable], !value.isEmpty {
                values[option.name] = value
            } else if let value = option.defaultValue {
                values[option.name] = value
            }
        }
        var rest = arguments[...]
        var optionsEnded = false
        while let argument = rest.popFirst() {
            guard !optionsEnded, argument.hasPrefix("-"), argument != "-", Double(argument) == nil else {
                operands.append(argument)
                continue
            }
            if argument == "--" {
                optionsEnded = true
            } else if argument == "--help" || argument == "-h" {
                wantsHelp = true
            } else {
                try take(argument, from: &rest, options: options)
            }
        }
        guard wantsHelp || expected.count.contains(operands.count) else {
            throw UsageError(
                message: expected.count.upperBound == 0
                    ? "This command takes no '\(operands[0])'."
                    : "This command takes \(expected.usage), not \(operands.count) arguments.")
        }
    }

    private mutating func take(_ argument: String, from rest: inout ArraySlice<String>, options: [Option]) throws {
        let name = argument.prefix { $0 != "=" }
        let option = options.first { option in
            name == "--\(option.name)" || option.short.map { name == "-\($0)" } ?? false
        }
        guard let option else { throw UsageError(message: "There is no option '\(name)'.") }
        let attached = argument.count > name.count ? String(argument.dropFirst(name.count + 1)) : nil
        if option.value == nil {
            guard attached == nil else { throw UsageError(message: "'\(name)' takes no value.") }
            values[option.name] = "1"
        } else if let value = attached ?? rest.popFirst() {
            let isFurther = !given.insert(option.name).inserted && option.isRepeatable
            values[option.name] = isFurther ? "\(values[option.name] ?? "") \(value)" : value
        } else {
            throw UsageError(message: "'\(name)' needs a value.")
        }
    }

    subscript(_ option: String) -> String? { values[option] }

    /// The values of an option that may be repeated, in their order; in its variable spaces stand between them.
    func all(_ option: String) -> [String] {
        values[option]?.split(separator: " ").map(String.init) ?? []
    }

    /// Whether a switch is on: given, or its variable is set to anything but 0, false and no.
    func isOn(_ option: String) -> Bool {
        values[option].map { !["0", "false", "no"].contains($0.lowercased()) } ?? false
    }

    /// The number that `option` was given.
    func number(_ option: String, in range: ClosedRange<Int>) throws -> Int {
        guard let text = values[option], let number = Int(text), range.contains(number) else {
            throw UsageError(
                message: "--\(option) takes a whole number from \(range.lowerBound) to \(range.upperBound)"
                    + (values[option].map { ", not '\($0)'." } ?? "."))
        }
        return number
    }
}
