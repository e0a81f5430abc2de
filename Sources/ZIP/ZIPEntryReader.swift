// A file of an archive, unpacked piece by piece.

private import CZip

/// Unpacks one file in chunks; refuses one that grows as no file of people's does.
package final class ZIPEntryReader {
    private static let chunkSize = 256 * 1024

    private let file: OpaquePointer
    /// Has to stay open as long.
    private let archive: ZIPArchive
    private let name: String
    private let limit: Int
    private var count = 0

    init(_ file: OpaquePointer, of archive: ZIPArchive, name: String, limit: Int) {
        self.file = file
        self.archive = archive
        self.name = name
        self.limit = limit
    }

    deinit {
        zip_fclose(file)
    }

    /// The next bytes; `nil` at the end.
    package func next() throws(ZIPError) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: Self.chunkSize)
        let read = Int(zip_fread(file, &bytes, UInt64(Self.chunkSize)))
        guard read >= 0 else { throw ZIPError(reason: "“\(name)” is damaged") }
        count += read
        guard count <= limit else { throw Self.tooLarge(name) }
        bytes.removeLast(Self.chunkSize - read)
        return bytes.isEmpty ? nil : bytes
    }

    /// Bytes that may come of so many packed ones: text shrinks to a tenth, seldom to a hundredth.
    static func limit(packedSize: Int) -> Int {
        max(64 * 1024 * 1024, packedSize.multipliedReportingOverflow(by: 200).partialValue)
    }

    static func tooLarge(_ name: String) -> ZIPError {
        ZIPError(reason: "“\(name)” is too large when unpacked")
    }
}
