// Why an archive can't be read or written.

private import CZip

/// What is wrong with an archive.
package struct ZIPError: Error, Hashable, Sendable {
    /// In plain words, without a full stop.
    package let reason: String

    init(reason: String) {
        self.reason = reason
    }

    /// libzip's words for one of its codes.
    init(code: Int32) {
        var error = zip_error_t()
        zip_error_init_with_code(&error, code)
        defer { zip_error_fini(&error) }
        reason = "the archive can't be read (\(String(cString: zip_error_strerror(&error))))"
    }
}
