// Habits in Swift files: how long they are, how they begin, and what is kept out of them.

enum SwiftRules {
    /// The files that hold something unsafe; each says beside it what protects it.
    static let unsafe: Set<String> = [
        "Sources/Geocoding/Column.swift",
        "Sources/Geocoding/MappedFile.swift",
        "Sources/HTTPServer/EventLoop.swift",
        "Sources/HTTPServer/Exchange.swift",
        "Sources/HTTPServer/Message.swift",
        "Sources/SQLite/Confined.swift",
    ]

    /// Files of the program over 300 lines.
    static func longFiles(_ file: SourceFile) -> [Breach] {
        let count = file.lines.count - (file.text.hasSuffix("\n") ? 1 : 0)
        guard file.isSwiftSource, count > 300 else { return [] }
        return [Breach(path: file.path, line: count, reason: "over 300 lines")]
    }

    /// Files whose first line doesn't say what they are for.
    ///
    /// Package.swift says it below its tools version.
    static func untitledFiles(_ file: SourceFile) -> [Breach] {
        guard file.isSwift else { return [] }
        let line = file.name == "Package.swift" ? 1 : 0
        guard file.lines.count <= line || !file.lines[line].contains(/^\/\/ \S/) else { return [] }
        return [Breach(path: file.path, line: line + 1, reason: "no comment that says what the file is for")]
    }

    /// SQL outside the two targets that speak it.
    static func straySQL(_ file: SourceFile) -> [Breach] {
        guard file.isSwiftSource, file.target != "Storage", file.target != "SQLite",
            file.holds(["SELECT", "INSERT", "UPDATE", "DELETE"])
        else { return [] }
        let code = file.codeLines.joined(separator: "\n")
        let statement =
            #/
            \b(?: SELECT\s [^;]*? \sFROM | INSERT\s+(?:OR\s+\w+\s+)?INTO | UPDATE\s+\S+\s+SET | DELETE\s+FROM )\b
            /#
        return code.matches(of: statement.forCode).map { match in
            let line = code[..<match.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
            return Breach(path: file.path, line: line, reason: "SQL outside Storage")
        }
    }

    /// What the compiler can't check or what ends the program: only in the files of `allowed`, with a comment on the
    /// line or on the one above.
    static func unsafeCode(_ file: SourceFile, allowed: Set<String> = unsafe) -> [Breach] {
        guard file.isSwiftSource, file.holds(["unchecked", "unsafe", "try!", "as!", "fatalError"]) else { return [] }
        let found = file.breaches(
            of: /@unchecked Sendable|nonisolated\(unsafe\)|\btry!|\bas!|\bfatalError\b/, in: file.codeLines,
            "unsafe code without an entry in the list")
        guard allowed.contains(file.path) else { return found }
        return found.filter { breach in
            !file.lines[max(0, breach.line - 2)..<breach.line].contains { $0.contains("//") }
        }.map { Breach(path: $0.path, line: $0.line, reason: "no comment that says why this is safe") }
    }

    /// Entries of the list that nothing needs any more.
    static func staleEntries(in files: [SourceFile], allowed: Set<String> = unsafe) -> [Breach] {
        let needed = files.filter { allowed.contains($0.path) && !unsafeCode($0, allowed: []).isEmpty }.map(\.path)
        return allowed.subtracting(needed).sorted().map { Breach(path: $0, reason: "safe; not needed in the list") }
    }

    /// The environment is read where the program is wired, so that everything else is told.
    static func environmentReads(_ file: SourceFile) -> [Breach] {
        guard file.isSwiftSource, file.target != "mylocations", file.holds(["ProcessInfo", "getenv", "environ"]) else {
            return []
        }
        return file.breaches(
            of: /\bProcessInfo\b|\b(?:secure_)?getenv\b|\benviron\b/, in: file.codeLines,
            "the environment is read in mylocations only")
    }
}
