// Counts what the server does, for GET /metrics.

import Synchronization

/// Requests by status class and their time; safe from any thread.
package final class Metrics: Sendable {
    /// A number under a name of its own.
    package struct Figure: Sendable {
        package enum Kind: String, Sendable {
            /// Only grows while the server runs; its name ends with `_total`.
            case counter
            /// Comes and goes.
            case gauge
        }

        package let kind: Kind
        package let name: String
        let help: String
        let value: Int

        package init(_ kind: Kind, _ name: String, _ help: String, _ value: Int) {
            self.kind = kind
            self.name = name
            self.help = help
            self.value = value
        }
    }

    /// Answers by the first digit of their status: index 2 counts 2xx.
    private let answers = Mutex([Int](repeating: 0, count: 6))
    /// Nanoseconds spent in handlers.
    private let busy = Atomic<Int>(0)
    /// What the server itself knows: open connections and the like.
    private let figures: @Sendable () -> [Figure]

    /// - Parameter figures: read anew for each page of metrics.
    package init(figures: @escaping @Sendable () -> [Figure] = { [] }) {
        self.figures = figures
    }

    func count(status: Int, duration: Duration) {
        let (seconds, attoseconds) = duration.components
        busy.wrappingAdd(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000), ordering: .relaxed)
        answers.withLock { $0[min(max(status / 100, 0), 5)] += 1 }
    }

    /// The Prometheus text format, version 0.0.4.
    func text(extra: [Figure]) -> String {
        var text = "# HELP mylocations_responses_total Answers by status class.\n"
        text += "# TYPE mylocations_responses_total counter\n"
        for (index, count) in answers.withLock({ $0 }).enumerated() where index > 0 {
            text += "mylocations_responses_total{class=\"\(index)xx\"} \(count)\n"
        }
        let seconds = Double(busy.load(ordering: .relaxed)) / 1e9
        text += "# HELP mylocations_handler_seconds_total Time spent making answers.\n"
        text += "# TYPE mylocations_handler_seconds_total counter\nmylocations_handler_seconds_total \(seconds)\n"
        for figure in figures() + extra {
            text += "# HELP \(figure.name) \(figure.help)\n# TYPE \(figure.name) \(figure.kind.rawValue)\n"
            text += "\(figure.name) \(figure.value)\n"
        }
        return text
    }
}
