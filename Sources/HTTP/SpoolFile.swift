// An open file that a body comes from or goes to.

import Glibc

/// An open file; closed when nobody needs it any more.
///
/// A file that was unlinked when it was opened is gone then as well. All access names its position, so that several threads may
/// read at the same time.
package final class SpoolFile: Sendable {
    package let descriptor: Int32

    /// Takes an open descriptor over.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// A new file without a name in `directory`, readable and writable.
    ///
    /// - Throws: ``SpoolError`` where none can be made.
    package static func make(in directory: String) throws(SpoolError) -> SpoolFile {
        var template = Array("\(directory)/spool-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw SpoolError(code: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(template)
        return SpoolFile(descriptor: descriptor)
    }

    /// The file at a path, for reading.
    ///
    /// - Throws: ``SpoolError`` where there is none, or it can't be read.
    package static func open(_ path: String) throws(SpoolError) -> SpoolFile {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SpoolError(code: errno) }
        return SpoolFile(descriptor: descriptor)
    }

    /// The file's size in bytes now.
    package var count: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Fills `buffer` from `offset` on.
    ///
    /// - Returns: how many bytes there were; less than asked for only at the end.
    package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SpoolError) -> Int {
        var done = 0
        while done < buffer.count {
            let count = pread(
                descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset + done))
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw SpoolError(code: errno) }
            if count == 0 { break }
            done += count
        }
        return done
    }

    /// Writes all of `bytes` at `offset`.
    package func write(_ bytes: [UInt8], at offset: Int) throws(SpoolError) {
        let failure = bytes.withUnsafeBytes { bytes -> SpoolError? in
            do throws(SpoolError) {
                try write(bytes, at: offset)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Writes all of `bytes` at `offset`.
    package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SpoolError) {
        var done = 0
        while done < bytes.count {
            let count = pwrite(
                descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset + done))
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw SpoolError(code: errno) }
            done += count
        }
    }
}

/// A file that can't be made, read or written.
package struct SpoolError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's number for it.
    package let code: Int32

    /// Whether the disk is full.
    package var isOutOfSpace: Bool { code == ENOSPC || code == EDQUOT }

    package var description: String { "spool file: \(String(cString: strerror(code)))" }
}
