// What is remembered of time zones.

import Testing

@testable import Locations

struct TimeZoneOffsetsTests {
    @Test func `No more zones are remembered than the limit`() {
        let offsets = TimeZoneOffsets(zoneLimit: 3)
        for zone in ["Europe/Berlin", "Europe/Paris", "Asia/Tokyo"] { _ = offsets.span(at: 0, in: zone) }
        #expect(offsets.count == 3)
        #expect(offsets.span(at: 0, in: "Asia/Kolkata").offset == 19_800)
        #expect(offsets.count <= 3)
        #expect(offsets.span(at: 0, in: "Asia/Tokyo").offset == 32_400)
        #expect(offsets.count <= 3)
    }

    @Test func `Unknown zones are not remembered`() {
        let offsets = TimeZoneOffsets()
        for number in 0..<100 { #expect(offsets.span(at: 0, in: "Nowhere/\(number)").offset == 0) }
        #expect(offsets.count == 0)
    }

    @Test func `Remembered answers are those given at first, in whatever order they are asked for`() {
        let remembering = TimeZoneOffsets()
        let seconds = (0..<4_000).map { Int64($0 * 7_919 % 4_000) * 1_000_003 - 1_000_000_000 }
        for second in seconds {
            let fresh = TimeZoneOffsets().span(at: second, in: "Africa/Casablanca")
            let span = remembering.span(at: second, in: "Africa/Casablanca")
            #expect(span.offset == fresh.offset)
            #expect(span.start <= second && second < span.end)
        }
    }

    @Test func `Spans end where the clocks are turned`() {
        let summer = TimeZoneOffsets().span(at: 1_780_671_845, in: "Europe/Berlin")
        #expect(summer.start == 1_774_746_000)
        #expect(summer.end == 1_792_890_000)
        #expect(summer.offset == 7_200)
    }

    @Test func `Threads may ask at the same time`() async {
        let offsets = TimeZoneOffsets(zoneLimit: 2)
        let zones = ["Europe/Berlin", "Asia/Tokyo", "America/New_York", "Pacific/Apia"]
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { index in
                        let zone = zones[(task + index) % zones.count]
                        let second = Int64(index) * 3_000_000
                        return offsets.span(at: second, in: zone).offset
                            == TimeZoneOffsets().span(at: second, in: zone).offset
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
