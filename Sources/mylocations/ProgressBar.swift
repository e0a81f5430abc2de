// How far long work has come, drawn.

/// A bar on the terminal's last line.
final class ProgressBar {
    private let title: String
    private var shown = -1

    private static let width = 30

    init(_ title: String) {
        self.title = title
    }

    /// Draws how much, 0...1, is done; only when that makes a difference.
    func show(_ fraction: Double) {
        let percent = Int((min(max(fraction, 0), 1) * 100).rounded(.down))
        guard percent != shown else { return }
        shown = percent
        Console.progress("\(Self.drawn(fraction)) \(percent) %  \(title)")
    }

    /// The bar alone, filled as far as the fraction says.
    static func drawn(_ fraction: Double) -> String {
        let full = Int(min(max(fraction, 0), 1) * Double(width))
        return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    }
}
