// Starts libvips when the first picture needs it, and keeps it small and safe.

import CVips

/// libvips, which is the same for the whole process.
package enum ImageLibrary {
    /// Starts libvips unless it runs already; reading a picture does this by itself.
    ///
    /// Can be called from any thread. Only the loaders of ``ImageFormat`` stay allowed, and one for drawings of ours; everything else that
    /// libvips can open is blocked for the process.
    package static func start() throws(ImagingError) {
        guard started else {
            throw ImagingError(.unavailable, "Pictures can't be read on this server now.", detail: lastMessage())
        }
    }

    /// Runs `body`, which reads pictures, once one of the ``ImageLimits/decodes`` places is free.
    ///
    /// Suspends until then; `body` blocks. Throws `.busy` after ``ImageLimits/patience``.
    package static func inTurn<Result>(
        _ body: () throws(ImagingError) -> Result
    ) async throws(ImagingError) -> Result {
        guard await gate.enter(patience: .seconds(ImageLimits.patience)) else {
            throw ImagingError(.busy, "The server is busy with other pictures. Try again in a minute.")
        }
        defer { gate.leave() }
        return try body()
    }

    /// Runs `body`, and gives back what libvips keeps.
    static func decoding<Result>(_ body: () throws(ImagingError) -> Result) throws(ImagingError) -> Result {
        try start()
        defer {
            // Buffers that libvips keeps for this thread would stay as long as the thread does.
            vips_thread_shutdown()
            cvips_release_memory()
        }
        return try body()
    }

    /// What libvips said last; forgets it.
    static func lastMessage() -> String {
        guard let text = vips_error_buffer_copy() else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    static let gate = Gate(places: ImageLimits.decodes)

    /// Evaluated once, by the first that asks.
    private static let started: Bool = {
        guard vips_init("mylocations") == 0 else { return false }
        cvips_silence_warnings()
        cvips_return_large_blocks()
        vips_block_untrusted_set(1)
        vips_operation_block_set("VipsForeignLoad", 1)
        for format in ImageFormat.allCases { vips_operation_block_set(format.loader.family, 0) }
        // For drawings of ours; files that people send come from buffers, whose loader of SVG stays blocked.
        vips_operation_block_set("VipsForeignLoadSvgSource", 0)
        // Every picture comes once: what is kept of it would never be used again.
        vips_cache_set_max(0)
        vips_cache_set_max_mem(0)
        vips_cache_set_max_files(0)
        // Several pictures at once use the cores better than several threads for one.
        vips_concurrency_set(1)
        return true
    }()
}
