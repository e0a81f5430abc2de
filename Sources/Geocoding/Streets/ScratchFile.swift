// Room on the disk for what memory shouldn't hold.

import Foundation
import Locations

/// A file without a name, made when something comes: it is gone when it is closed, however the program ends.
struct ScratchFile: ~Copyable {
    private var descriptor: Int32 = -1
    private let folder: String
    private(set) var count = 0

    init(in folder: String) {
        self.folder = folder
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Opens such a file; who calls closes it.
    static func open(in folder: String) throws(Problem) -> Int32 {
        var name = Array("\(folder)/.scratch-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw FileWriting.failure(folder, errno) }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        if descriptor < 0 { descriptor = try Self.open(in: folder) }
        try FileWriting.write(bytes, to: descriptor, of: folder)
        count += bytes.count
    }

    /// All of it as if it were memory, as long as that is used; the system may take the pages back whenever it needs room.
    func mapped() throws(Problem) -> MappedFile {
        guard let file = MappedFile(descriptor, count: count) else { throw FileWriting.failure(folder, errno) }
        return file
    }

    /// Fills `bytes` with what stands from `offset` on; all of it is there.
    func read(at offset: Int, into bytes: UnsafeMutableRawBufferPointer) throws(Problem) {
        var done = 0
        while done < bytes.count, let start = bytes.baseAddress {
            let got = pread(descriptor, start + done, bytes.count - done, off_t(offset + done))
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw FileWriting.failure(folder, got < 0 ? errno : EIO) }
            done += got
        }
    }
}
