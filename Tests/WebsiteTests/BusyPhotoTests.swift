// The site while others decode photos.

import HTTP
import Locations
import Storage
import Testing

@testable import Imaging
@testable import Website

struct `While all places for decoding are taken` {
    /// A picture of one dot (GIF89a).
    private let dot: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

    @Test func `photos wait, and pages don't`() async throws {
        let site = try TestSite()
        for _ in 0..<ImageLimits.decodes { #expect(await ImageLibrary.gate.enter(patience: .seconds(60))) }
        try await withThrowingTaskGroup(of: Status.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try await site.post(
                        "/locations", [("latitude", "1"), ("longitude", "\(number)")], files: [("photo", "a.gif", dot)]
                    ).status
                }
            }
            try await Task.sleep(for: .milliseconds(500))
            #expect(try await site.get("/health").status == .ok)
            #expect(try site.website.locations.count(LocationFilter(), owner: .first) == 0)
            for _ in 0..<ImageLimits.decodes { ImageLibrary.gate.leave() }
            for try await status in group { #expect(status == .seeOther) }
        }
    }
}
