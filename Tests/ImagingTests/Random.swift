// The same chance every time.

/// A small generator (SplitMix64), so that changes made by chance are the same in every run.
struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// A file with a few bytes changed, or a part of it missing or doubled.
    mutating func damage(_ file: [UInt8], from start: Int = 0) -> [UInt8] {
        var result = file
        for _ in 0..<Int.random(in: 1...6, using: &self) where start < result.count {
            let at = Int.random(in: start..<result.count, using: &self)
            switch Int.random(in: 0..<8, using: &self) {
            case 0: result.removeSubrange(at..<min(at + Int.random(in: 1...16, using: &self), result.count))
            case 1: result.insert(contentsOf: result[at..<min(at + 16, result.count)], at: at)
            case 2, 3: result[at] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &self) ?? 0
            default: result[at] = UInt8.random(in: 0...255, using: &self)
            }
        }
        return result
    }
}
