// Where street indexes are kept, and how they come and go.

import Foundation
package import Locations

/// The folder of street indexes, one file for each extract; it need not be there.
package struct StreetIndexFolder: Sendable {
    package let path: String

    private static let suffix = ".streets"
    private static let unfinished = ".unfinished"

    package init(_ path: String) {
        self.path = path
    }

    /// The names of all indexes, in order.
    package var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
            .filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
            .map { String($0.dropLast(Self.suffix.count)) }.sorted()
    }

    /// What an index holds, and its bytes on the disk.
    ///
    /// - Parameter thoroughly: whether to look for damage in all of it.
    package func summary(
        of name: String, thoroughly: Bool = false
    ) throws(Problem) -> (summary: StreetIndexSummary, bytes: Int) {
        let file = try open(name)
        if thoroughly, let damage = file.damage() { throw damage }
        return (file.summary, file.byteCount)
    }

    /// Makes an index of the extract at `extract` and puts it in the place of the one with the same name, whole or not at
    /// all; a running server sees it within seconds.
    ///
    /// - Parameter progress: is told how much is done, 0...1; what it throws ends the import.
    /// - Returns: its name, which is that of the extract without `.osm.pbf`, and what is in it.
    /// - Throws: ``Locations/Problem`` where the extract is broken, holds no addresses, the disk is full, or another
    ///   import is going on.
    package func add(
        _ extract: String, progress: @escaping (Double) throws -> Void = { _ in }
    ) throws -> (name: String, summary: StreetIndexSummary) {
        let source = try OSMExtract(extract)
        let file = (extract as NSString).lastPathComponent
        let name = Self.name(of: file)
        try makeFolder()
        let lock = try lock()
        defer { close(lock) }
        // Whoever left it there holds no lock any more.
        let temporary = "\(path)/\(Self.unfinished)"
        unlink(temporary)
        defer { unlink(temporary) }
        let builder = try StreetIndexBuilder(temporary, scratch: path, onProgress: progress)
        let mapDate = try source.read(into: builder, scratch: path)
        let summary = try builder.finish(extract: file.cleaned, mapDate: mapDate)
        let place = filePath(name)
        guard rename(temporary, place) == 0 else { throw FileWriting.failure(place, errno) }
        fsync(lock)
        return (name, summary)
    }

    /// Takes an index away.
    ///
    /// - Throws: ``Locations/Problem`` `notFound` where there is none of that name.
    package func remove(_ name: String) throws(Problem) {
        guard names.contains(name) else {
            let known = names.isEmpty ? "There are none." : "There are: \(names.joined(separator: ", "))."
            throw Problem(.notFound, "There is no street index “\(name.cleaned)”. \(known)")
        }
        guard unlink(filePath(name)) == 0 else { throw FileWriting.failure(filePath(name), errno) }
    }

    func open(_ name: String) throws(Problem) -> StreetIndexFile { try StreetIndexFile(filePath(name)) }

    /// All indexes with what tells one file from another of the same name.
    func identities() -> [(name: String, identity: StreetFileIdentity)] {
        names.compactMap { name in StreetFileIdentity(filePath(name)).map { (name, $0) } }
    }

    private func filePath(_ name: String) -> String { "\(path)/\(name)\(Self.suffix)" }

    /// A file's name without its kind and without what doesn't belong into a name.
    static func name(of file: String) -> String {
        var name = file[...]
        for suffix in [".gz", ".bz2", ".pbf", ".osm", "-latest"] where name.lowercased().hasSuffix(suffix) {
            name = name.dropLast(suffix.count)
        }
        let kept = name.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        let text = String(String(kept).drop { $0 == "." }.prefix(60))
        return text.isEmpty ? "extract" : text
    }

    private func makeFolder() throws(Problem) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Problem(.unavailable, "The folder \(path) can't be made. See whether this user may write there.")
        }
    }

    /// A descriptor that holds the folder's lock until it is closed.
    private func lock() throws(Problem) -> Int32 {
        let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileWriting.failure(path, errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw Problem(.unavailable, "Another import of an extract is going on. Try again when it has ended.")
        }
        return descriptor
    }
}
