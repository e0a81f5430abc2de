// Disguises, one by one.

package import Locations
import SQLite

/// Disguises; every public method is one transaction (see ``LocationStore``).
package struct DisguiseStore: PlainTrashStore {
    package static let table = "disguises"
    package let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    static let tooManyElements = Problem(
        .tooLarge, "A face takes at most \(Disguise.elementLimit) stickers. Delete some first.", field: "element")
    private static let noElement = Problem(.notFound, "There is no such sticker. It may have been deleted.")

    /// The disguise, unless it is in the Trash.
    package func disguise(_ id: Identifier, owner: Owner) throws -> Disguise? {
        let disguise = try database.read { try DisguiseRow.find(id, owner: owner, on: $0) }
        return disguise?.deleted == nil ? disguise : nil
    }

    /// Whether there is a disguise of that id, in the Trash or not.
    package func contains(_ id: Identifier, owner: Owner) throws -> Bool {
        try database.read { try DisguiseRow.find(id, owner: owner, on: $0) } != nil
    }

    /// Inserts a disguise without elements.
    ///
    /// - Returns: whether it is new; otherwise the owner's disguise of the same id, perhaps in the Trash, stays as it was.
    /// - Parameter source: the location's photo that the face is; it has to be there still, so that its file stays.
    /// - Throws: ``Locations/Problem`` of kind `notFound` (the id is another owner's) or `invalid` (source).
    package func insert(_ disguise: Disguise, of source: Identifier? = nil, owner: Owner) async throws -> Bool {
        try await database.write { connection in
            let isNew = try DisguiseRow.insert(disguise, owner: owner, on: connection)
            if let source, isNew, try PhotoRow.place(of: source, owner: owner, on: connection) == nil {
                throw Self.noSource
            }
            return isNew
        }
    }

    /// What a photo that can't be disguised any more is answered with.
    package static let noSource = Problem(
        .invalid, "This photo no longer exists. Pick another face.", field: "source")

    /// Places a sticker in front of the others; one that its form has placed already stays as it is.
    ///
    /// - Parameter element: gets a number, whatever it has.
    /// - Returns: the element as it is now.
    /// - Throws: ``Locations/Problem`` of kind `notFound` (also when in the Trash) or `tooLarge`.
    package func add(_ element: DisguiseElement, to id: Identifier, owner: Owner) async throws -> DisguiseElement {
        try await change(id, owner: owner) { key, elements, connection in
            if let form = element.form, let placed = elements.first(where: { $0.form == form }) { return placed }
            guard elements.count < Disguise.elementLimit else { throw Self.tooManyElements }
            var element = element
            element.number = try DisguiseRow.takeNumber(key, on: connection)
            elements.append(element)
            return element
        }
    }

    /// Changes a sticker as it is at that moment and counts its revision up; a change that was made already isn't made again.
    ///
    /// - Parameters:
    ///   - position: from 0, at the back; beyond the end means in front. `nil` leaves it where it is.
    ///   - revision: the one that the change was made from; `nil` changes whatever is there.
    ///   - change: makes the change; number and form stay, whatever it does to them.
    /// - Throws: ``StaleSticker``; ``Locations/Problem`` of kind `notFound`.
    package func update(
        _ number: Int, of id: Identifier, owner: Owner, movingTo position: Int? = nil, expecting revision: Int? = nil,
        change: @escaping @Sendable (inout DisguiseElement) throws -> Void
    ) async throws {
        try await self.change(id, owner: owner) { _, elements, _ in
            guard let index = elements.firstIndex(where: { $0.number == number }) else { throw Self.noElement }
            let old = elements.remove(at: index)
            var element = old
            try change(&element)
            (element.number, element.revision, element.form) = (old.number, old.revision, old.form)
            if element != old {
                if let revision, revision != old.revision { throw StaleSticker(current: old, wanted: element) }
                element.revision += 1
            }
            elements.insert(element, at: min(max(0, position ?? index), elements.count))
        }
    }

    /// Deletes a sticker; where it was deleted already, nothing changes.
    ///
    /// - Parameter revision: the one that it was seen at; `nil` deletes whatever is there.
    /// - Throws: ``StaleSticker``; ``Locations/Problem`` of kind `notFound` where there never was a sticker of that number.
    package func delete(
        _ number: Int, of id: Identifier, owner: Owner, expecting revision: Int? = nil
    ) async throws {
        try await change(id, owner: owner) { key, elements, connection in
            guard let index = elements.firstIndex(where: { $0.number == number }) else {
                guard try DisguiseRow.numbers(key, on: connection).contains(number) else { throw Self.noElement }
                return
            }
            let old = elements.remove(at: index)
            if let revision, revision != old.revision { throw StaleSticker(current: old, wanted: nil) }
        }
    }

    /// Takes all stickers away; ``restoreCleared(_:owner:)`` brings them back.
    ///
    /// - Throws: ``Locations/Problem`` of kind `notFound`.
    package func clear(_ id: Identifier, owner: Owner) async throws {
        try await database.write { connection in
            let key = try DisguiseRow.key(of: id, owner: owner, on: connection)
            try DisguiseElementRow.clear(key, on: connection)
            try DisguiseRow.touch(key, on: connection)
        }
    }

    /// Brings back what was cleared last, behind what came since.
    ///
    /// - Throws: ``Locations/Problem`` of kind `notFound` or `tooLarge`.
    package func restoreCleared(_ id: Identifier, owner: Owner) async throws {
        try await database.write { connection in
            let key = try DisguiseRow.key(of: id, owner: owner, on: connection)
            try DisguiseElementRow.restore(key, on: connection)
            try DisguiseRow.touch(key, on: connection)
        }
    }

    private func change<Result: Sendable>(
        _ id: Identifier, owner: Owner,
        _ body: @escaping @Sendable (Int64, inout [DisguiseElement], Connection) throws -> Result
    ) async throws -> Result {
        try await database.write { connection in
            let key = try DisguiseRow.key(of: id, owner: owner, on: connection)
            let old = try DisguiseElementRow.elements(of: key, on: connection)
            var elements = old
            let result = try body(key, &elements, connection)
            guard elements != old else { return result }
            try DisguiseElementRow.replace(elements, of: key, on: connection)
            try DisguiseRow.touch(key, on: connection)
            return result
        }
    }
}
