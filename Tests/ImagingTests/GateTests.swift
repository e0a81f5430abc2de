// Those who wait for a place.

import Synchronization
import Testing

@testable import Imaging

struct `A gate` {
    private final class Room: Sendable {
        let count = Atomic<Int>(0)
        let most = Atomic<Int>(0)
    }

    @Test func `lets as many in as there are places, and nobody blocks a thread`() async {
        let gate = Gate(places: 2)
        let room = Room()
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    guard await gate.enter(patience: .seconds(60)) else { return false }
                    let count = room.count.add(1, ordering: .sequentiallyConsistent).newValue
                    room.most.max(count, ordering: .sequentiallyConsistent)
                    await Task.yield()
                    room.count.subtract(1, ordering: .sequentiallyConsistent)
                    gate.leave()
                    return true
                }
            }
            for await wasIn in group { #expect(wasIn) }
        }
        #expect(room.most.load(ordering: .sequentiallyConsistent) == 2)
    }

    @Test func `sends those away who waited too long, and keeps their place for others`() async {
        let gate = Gate(places: 1)
        #expect(await gate.enter(patience: .zero))
        #expect(await gate.enter(patience: .milliseconds(20)) == false)
        gate.leave()
        #expect(await gate.enter(patience: .zero))
    }
}
