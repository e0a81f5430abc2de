// The texts of `--help`, made from the commands' own tables.

enum Help {
    static var overview: String {
        var text = "MyLocations remembers places. Usage: mylocations COMMAND [OPTION…]\n\nCommands:\n"
        for command in Program.commands {
            text += "  \(padded(command.name, to: 10))\(command.summary)\n"
        }
        return text + "\nmylocations COMMAND --help says more of each."
    }

    static func text(of command: any Command.Type) -> String {
        var usage = "Usage: mylocations \(command.name)"
        if !command.operands.usage.isEmpty { usage += " \(command.operands.usage)" }
        if !command.options.isEmpty { usage += " [OPTION…]" }
        var text = "\(command.summary)\n\n\(usage)\n"
        if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
        if !command.options.isEmpty { text += "\nOptions (each also as the environment variable in brackets):\n" }
        for option in command.options {
            let short = option.short.map { "-\($0), " } ?? ""
            let flag = "\(short)--\(option.name)\(option.value.map { " \($0)" } ?? "")"
            let standard = option.defaultValue.map { " (default: \($0))" } ?? ""
            text += "  \(padded(flag, to: 26))\(option.help)\(standard) [\(option.variable)]\n"
        }
        return text + "  \(padded("--help", to: 26))this text"
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text.count < width ? text + String(repeating: " ", count: width - text.count) : text + " "
    }
}
