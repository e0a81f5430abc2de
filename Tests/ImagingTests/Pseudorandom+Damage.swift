// Files damaged by chance, the same way every time.

import TestSupport

extension Pseudorandom {
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
