// Writes files whole or not at all.

import Foundation
import Locations

enum OutputFile {
    /// Writes what `body` gives beside the file at `path` and then puts it in its place.
    ///
    /// What isn't a regular file, such as a device or a pipe, is written to as it is. A link stays: what it leads to is replaced,
    /// and keeps its mode and, where that is allowed, its owner. A failure, SIGINT and SIGTERM leave nothing behind.
    static func replace(_ path: String, _ body: (@escaping (borrowing [UInt8]) throws -> Void) throws -> Void) throws {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT != S_IFREG { return try append(path, body) }
        // The descriptors of a process are links to files that it has open, perhaps to write at their end.
        guard let target = try target(of: path) else { return try append(path, body) }

        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        let temporary = "\(folder).mylocations-\(UUID().uuidString)"
        let watch = SignalWatch { unlink(temporary) }
        defer { watch.end() }
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        do {
            defer { close(descriptor) }
            if exists {
                // Refused to all but root, unless nothing changes.
                _ = fchown(descriptor, status.st_uid, status.st_gid)
                guard fchmod(descriptor, status.st_mode & 0o777) == 0 else { throw failure(path) }
            }
            try body { try write($0, to: descriptor) }
            guard fsync(descriptor) == 0 else { throw failure(path) }
            guard rename(temporary, target) == 0 else { throw failure(path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Has `make` make a file in a folder beside `path`, and then puts it in its place, for its user only.
    ///
    /// A failure, SIGINT and SIGTERM leave nothing behind.
    static func replace<Value>(_ path: String, making make: (String) async throws -> Value) async throws -> Value {
        guard let target = try target(of: path) else {
            throw Problem(.invalid, "\(path) isn't a file that can be replaced. Name another one.")
        }
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
        let temporary = "\(folder).mylocations-\(UUID().uuidString)"
        guard mkdir(temporary, 0o700) == 0 else { throw failure(path) }
        let watch = SignalWatch { try? FileManager.default.removeItem(atPath: temporary) }
        defer {
            watch.end()
            try? FileManager.default.removeItem(atPath: temporary)
        }
        let file = temporary + "/made"
        let value = try await make(file)
        let descriptor = open(file, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        guard fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0, rename(file, target) == 0 else {
            throw failure(path)
        }
        return value
    }

    /// Writes all of `bytes`.
    static func write(_ bytes: borrowing [UInt8], to descriptor: Int32) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
                let count = Foundation.write(descriptor, start, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { throw failure("the output") }
                rest = rest.dropFirst(count)
            }
        }
    }

    private static func append(
        _ path: String, _ body: (@escaping (borrowing [UInt8]) throws -> Void) throws -> Void
    ) throws {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        try body { try write($0, to: descriptor) }
    }

    /// Where the links at `path` lead in the end, also where nothing is there yet; `nil` where they lead through `/proc`.
    private static func target(of path: String) throws -> String? {
        var path = path
        // As many as Linux follows.
        for _ in 0..<40 {
            if path.hasPrefix("/proc/") { return nil }
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &buffer, buffer.count)
            guard count >= 0 else { return path }
            let link = String(decoding: buffer[..<count], as: UTF8.self)
            let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = link.hasPrefix("/") ? link : folder + link
        }
        throw Problem(.invalid, "Writing \(path) failed: too many links lead to one another.")
    }

    private static func failure(_ path: String) -> Problem {
        Problem(.unavailable, "Writing \(path) failed: \(String(cString: strerror(errno))).")
    }
}
