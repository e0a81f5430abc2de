// What is kept of an import.

/// An import: the files that were given together, and how far they have come.
package struct ImportRecord: Sendable, Identifiable {
    /// Its inside name.
    package let key: Int64
    package let id: Identifier
    package let owner: Owner
    package let state: ImportState
    /// Whether the command does it, and not the server.
    package let isByCommand: Bool
    /// Whether lines and areas become points on them.
    package let takesLines: Bool
    package let created: Instant
    /// When something last became of it.
    package let modified: Instant
    /// What undoing it did: locations that went to the Trash, got their old state back, were left as they are; moods and
    /// belongings that went to the Trash.
    package let undo: (trashed: Int, restored: Int, leftAlone: Int, others: Int)
    package var files: [ImportedFile]

    package init(
        key: Int64, id: Identifier, owner: Owner, state: ImportState, isByCommand: Bool, takesLines: Bool,
        created: Instant, modified: Instant, undo: (trashed: Int, restored: Int, leftAlone: Int, others: Int),
        files: [ImportedFile]
    ) {
        self.key = key
        self.id = id
        self.owner = owner
        self.state = state
        self.isByCommand = isByCommand
        self.takesLines = takesLines
        self.created = created
        self.modified = modified
        self.undo = undo
        self.files = files
    }

    /// Names of moods that it asks for.
    package var question: [String] {
        var names: [String] = []
        for name in files.flatMap(\.question) where !names.contains(name) { names.append(name) }
        return names
    }

    /// Whether nothing goes on before somebody has answered.
    package var isAsking: Bool { isHeld && !question.isEmpty }

    /// Whether nothing goes on before somebody has a file tried again.
    package var isGivenUp: Bool { isHeld && files.contains(where: \.isGivenUp) }

    /// Whether nothing goes on without somebody's help.
    private var isHeld: Bool { state == .running && !files.contains(where: \.goesOn) }

    /// Those of all files together.
    package var counts: ImportCounts {
        files.reduce(ImportCounts()) { $0 + $1.counts }
    }
}
