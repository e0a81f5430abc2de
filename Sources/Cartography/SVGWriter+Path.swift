// Path data.

import GEOS

extension SVGWriter {
    /// Writes ` d="..."` for paths given in pixels: whole tenths of a pixel, relative, in the shortest form (SVG 2, section 9.3).
    ///
    /// - Parameter closed: rings, whose last point is left to `z`.
    mutating func path(_ paths: Paths, closed: Bool) {
        markup(" d=\"")
        var (penX, penY) = (0, 0)
        for index in 0..<paths.count {
            let mark = (bytes.count, penX, penY)
            let points = closed ? paths.points(of: index).dropLast() : paths.points(of: index)
            var written = 0
            var (firstX, firstY) = (0, 0)
            for point in points {
                let x = Self.tenths(paths.coordinates[2 * point])
                let y = Self.tenths(paths.coordinates[2 * point + 1])
                if written == 0 {
                    // Relative from the start: pairs after a large M would be absolute lines.
                    bytes.append(UInt8(ascii: "m"))
                    pair(x - penX, y - penY)
                    (firstX, firstY) = (x, y)
                } else if x != penX || y != penY {
                    // A pair after a move is a line; only a minus may stand without a space before it.
                    if x - penX >= 0 { bytes.append(UInt8(ascii: " ")) }
                    pair(x - penX, y - penY)
                } else {
                    continue
                }
                written += 1
                (penX, penY) = (x, y)
            }
            if written < (closed ? 3 : 2) {
                bytes.removeLast(bytes.count - mark.0)
                (penX, penY) = (mark.1, mark.2)
            } else if closed {
                bytes.append(UInt8(ascii: "z"))
                (penX, penY) = (firstX, firstY)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func pair(_ dx: Int, _ dy: Int) {
        number(dx)
        if dy >= 0 { bytes.append(UInt8(ascii: " ")) }
        number(dy)
    }

    private static func tenths(_ value: Double) -> Int { Int((min(max(value, -1e6), 1e6) * 10).rounded()) }
}
