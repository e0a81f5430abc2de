// Which file stands behind a name.

import Foundation

/// A file as long as nobody changes it: its number, which another one may get when it is gone, and when it was written.
struct FileIdentity: Hashable, Sendable {
    private let number: UInt64
    private let seconds: Int
    private let nanoseconds: Int

    init(_ status: stat) {
        number = UInt64(status.st_ino)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}
