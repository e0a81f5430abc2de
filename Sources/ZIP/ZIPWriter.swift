// Archives that are made.

private import CZip
private import Glibc

/// Makes a ZIP archive of files on the disk; memory holds their names only.
///
/// Call ``add(_:from:packing:)`` for each, then ``finish()``. Without that nothing stays. Not thread-safe.
package final class ZIPWriter {
    private var handle: OpaquePointer?

    /// - Parameter path: where it comes to be; nothing may be there.
    package init(path: String) throws(ZIPError) {
        var code: Int32 = 0
        handle = zip_open(path, ZIP_CREATE | ZIP_EXCL, &code)
        guard handle != nil else { throw ZIPError(code: code) }
    }

    deinit {
        if let handle { zip_discard(handle) }
    }

    /// Adds a file, which has to stay there until ``finish()`` is done.
    ///
    /// - Parameters:
    ///   - name: in the archive, with slashes between folders.
    ///   - packing: whether it can be expected to shrink; pictures can't.
    package func add(_ name: String, from path: String, packing: Bool) throws(ZIPError) {
        guard let handle else { return }
        guard let source = zip_source_file(handle, path, 0, -1) else { throw failure }
        let index = zip_file_add(handle, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            zip_source_free(source)
            throw failure
        }
        if !packing { zip_set_file_compression(handle, UInt64(index), ZIP_CM_STORE, 0) }
    }

    /// Writes the archive.
    package func finish() throws(ZIPError) {
        guard let handle else { return }
        guard zip_close(handle) == 0 else { throw failure }
        self.handle = nil
    }

    private var failure: ZIPError {
        ZIPError(reason: handle.map { "the archive can't be written (\(String(cString: zip_strerror($0))))" } ?? "")
    }
}
