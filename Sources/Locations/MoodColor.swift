// The colour of a mood, and what can be read on it.

import Foundation

/// An sRGB colour.
package struct MoodColor: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// `#rrggbb`, lower case.
    package var hexadecimal: String {
        "#"
            + [red, green, blue].map { component in
                let digits = String(component, radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }

    /// Whether black text on it stands out better than white.
    package var takesDarkText: Bool { contrast(toLuminance: 0) > contrast(toLuminance: 1) }

    /// The contrast to a grey of that relative luminance, 1...21 (WCAG 2.2).
    package func contrast(toLuminance other: Double) -> Double {
        (max(luminance, other) + 0.05) / (min(luminance, other) + 0.05)
    }

    /// Relative luminance, 0...1 (WCAG 2.2).
    private var luminance: Double {
        func linear(_ component: UInt8) -> Double {
            let share = Double(component) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
