// The photos and recordings that a request brought, until it is answered.

import Storage
import Synchronization

/// The originals that one request has stored.
final class StoredOriginals: Sendable {
    private let originals = Mutex<[StoredOriginal]>([])

    func add(_ original: StoredOriginal) {
        originals.withLock { $0.append(original) }
    }

    /// Takes those back that no row names, so that a failed request leaves nothing behind.
    func discardUnnamed(from media: MediaStore, in database: Database) {
        // Where that fails, cleaning finds them a day later.
        for original in originals.withLock({ $0 }) { try? media.discard(original, in: database) }
    }
}
