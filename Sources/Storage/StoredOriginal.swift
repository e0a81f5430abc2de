// What came of storing the bytes of a photo or recording.

package import Locations

/// An original that is on disk now; ``MediaStore/discard(_:in:)`` takes it back.
package struct StoredOriginal: Hashable, Sendable {
    package let content: ContentHash
    package let byteCount: Int
    /// The file, where nobody had stored the same content before.
    let newFile: FileIdentity?
}
