// Archives that are read.

private import CZip
private import Glibc

/// A ZIP archive that strangers may have made; nothing of it is ever written to a file by the name that it has there.
///
/// Not thread-safe.
package final class ZIPArchive {
    /// A file in the archive.
    package struct Entry: Hashable, Sendable {
        /// With slashes between folders; whatever the archive says, also `..`.
        package let name: String
        /// Bytes when unpacked, as the archive says.
        package let size: Int
        let packedSize: Int
        let index: UInt64
    }

    /// Files in an archive of strangers at most.
    package static let maximumEntries = 100_000

    package let entries: [Entry]
    private let handle: OpaquePointer

    /// Opens an archive.
    ///
    /// - Parameters:
    ///   - descriptor: of the open file; stays the caller's.
    ///   - maximumEntries: files in it at most.
    package init(descriptor: Int32, maximumEntries: Int = maximumEntries) throws(ZIPError) {
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard own >= 0 else { throw ZIPError(code: ZIP_ER_OPEN) }
        var code: Int32 = 0
        guard let handle = zip_fdopen(own, 0, &code) else {
            close(own)
            throw ZIPError(code: code)
        }
        let count = zip_get_num_entries(handle, 0)
        guard count <= maximumEntries else {
            zip_discard(handle)
            throw ZIPError(reason: "the archive has more than \(maximumEntries) files")
        }
        self.handle = handle
        entries = (0..<UInt64(max(0, count))).compactMap { index in
            var status = zip_stat_t()
            guard zip_stat_index(handle, index, 0, &status) == 0, let name = status.name else { return nil }
            return Entry(
                name: String(cString: name), size: Int(clamping: status.size),
                packedSize: Int(clamping: status.comp_size), index: index)
        }
    }

    deinit {
        zip_discard(handle)
    }

    /// Reads a file from its beginning.
    package func reader(of entry: Entry) throws(ZIPError) -> ZIPEntryReader {
        let limit = ZIPEntryReader.limit(packedSize: entry.packedSize)
        guard entry.size <= limit else { throw ZIPEntryReader.tooLarge(entry.name) }
        guard let file = zip_fopen_index(handle, entry.index, 0) else {
            throw ZIPError(reason: "“\(entry.name)” can't be unpacked (\(String(cString: zip_strerror(handle))))")
        }
        return ZIPEntryReader(file, of: self, name: entry.name, limit: limit)
    }
}
