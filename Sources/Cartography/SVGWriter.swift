// Writes the bytes of an SVG picture.

struct SVGWriter {
    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(64 * 1024)
    }

    mutating func write(_ markup: String) {
        bytes.append(contentsOf: markup.utf8)
    }

    /// Text that anybody may have typed: escaped, and without the characters that XML 1.0 doesn't have.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n", "\r": result += " "
            default:
                if scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value & 0xFFFE != 0xFFFE {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }

    /// A path in tenths of pixels: absolute first point, then steps.
    mutating func path(_ points: [Double], isRing: Bool) {
        func tenths(_ value: Double) -> Int { Int((value * 10).rounded()) }
        var x = tenths(points[0])
        var y = tenths(points[1])
        write("M\(x) \(y)l")
        var isFirst = true
        for index in stride(from: 2, to: points.count - (isRing ? 2 : 0), by: 2) {
            let dx = tenths(points[index]) - x
            let dy = tenths(points[index + 1]) - y
            if dx == 0 && dy == 0 { continue }
            write("\(isFirst || dx < 0 ? "" : " ")\(dx)\(dy < 0 ? "" : " ")\(dy)")
            isFirst = false
            x += dx
            y += dy
        }
        if isFirst { write("0 0") }
        if isRing { write("z") }
    }

    /// A number of pixels with one decimal at most.
    static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
