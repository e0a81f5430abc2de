// Paths: values made point by point.

import GEOS
import Testing

struct PathsTests {
    @Test func `paths without points aren't kept`() {
        var paths = Paths()
        paths.endPath()
        paths.append(1, 2)
        paths.endPath()
        paths.endPath()
        #expect(paths == Paths([[(1, 2)]]))
    }

    @Test func `a dropped path leaves those before it`() {
        var paths = Paths([[(1, 2), (3, 4)]])
        paths.append(5, 6)
        paths.dropPath()
        #expect(paths == Paths([[(1, 2), (3, 4)]]))
        paths.dropPath()
        #expect(paths.count == 1)
    }

    @Test func `appended paths keep their points`() {
        var paths = Paths([[(1, 2), (3, 4)]])
        paths.append(contentsOf: Paths([[(5, 6)], [(7, 8), (9, 10)]]))
        #expect(paths == Paths([[(1, 2), (3, 4)], [(5, 6)], [(7, 8), (9, 10)]]))
        #expect(paths.points(of: 2) == 3..<5)
    }
}
