// Gzip there and back.

import Compression
import Foundation
import Testing

struct `Gzip compression` {
    @Test(arguments: [0, 1, 1000, 300_000])
    func `gives back what went in`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        let packed = try Gzip.compress(bytes)
        #expect(try Gzip.inflate(packed, limit: count) == bytes)
    }

    @Test func `takes chunks`() throws {
        var compressor = try GzipCompressor(level: 1)
        var packed: [UInt8] = []
        let chunk = [UInt8](repeating: 7, count: 100_000)
        for index in 0..<10 { chunk.withUnsafeBytes { compressor.compress($0, isLast: index == 9, into: &packed) } }
        #expect(try Gzip.inflate(packed, limit: 1_000_000).count == 1_000_000)
    }

    @Test func `stops at the limit`() throws {
        let packed = try Gzip.compress([UInt8](repeating: 0, count: 1_000_001))
        #expect(throws: CompressionError.self) { try Gzip.inflate(packed, limit: 1_000_000) }
        #expect(try Gzip.inflate(packed, limit: 1_000_001).count == 1_000_001)
    }

    @Test func `refuses what is damaged or cut off`() throws {
        let packed = try Gzip.compress(Array("some text to be packed".utf8))
        for count in 0..<packed.count {
            #expect(throws: CompressionError.self) { try Gzip.inflate(Array(packed[..<count]), limit: 1000) }
        }
        #expect(throws: CompressionError.self) { try Gzip.inflate([1, 2, 3], limit: 1000) }
        #expect(throws: CompressionError.self) { try Gzip.inflate(path: "/nowhere", limit: 1000) }
    }
}
