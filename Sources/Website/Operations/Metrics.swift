// Counts what the server does, for GET /metrics.

import Synchronization

/// Requests by status class and their time; safe from any thread.
package final class Metrics: Sendable {
    /// Answers by the first digit of their status: index 2 counts 2xx.
    private let answers = Mutex([Int](repeating: 0, count: 6))
    /// Nanoseconds spent in handlers.
    private let busy = Atomic<Int>(0)
    /// What the server itself knows: open connections and the like, by metric name.
    private let gauges: @Sendable () -> [(name: String, help: String, value: Int)]

    /// - Parameter gauges: read anew for each page of metrics.
    package init(gauges: @escaping @Sendable () -> [(name: String, help: String, value: Int)] = { [] }) {
        self.gauges = gauges
    }

    func count(status: Int, duration: Duration) {
        let (seconds, attoseconds) = duration.components
        busy.wrappingAdd(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000), ordering: .relaxed)
        answers.withLock { $0[min(max(status / 100, 0), 5)] += 1 }
    }

    /// The Prometheus text format, version 0.0.4.
    func text(extra: [(name: String, help: String, value: Int)]) -> String {
        var text = "# HELP mylocations_responses_total Answers by status class.\n"
        text += "# TYPE mylocations_responses_total counter\n"
        for (index, count) in answers.withLock({ $0 }).enumerated() where index > 0 {
            text += "mylocations_responses_total{class=\"\(index)xx\"} \(count)\n"
        }
        let seconds = Double(busy.load(ordering: .relaxed)) / 1e9
        text += "# HELP mylocations_handler_seconds_total Time spent making answers.\n"
        text += "# TYPE mylocations_handler_seconds_total counter\nmylocations_handler_seconds_total \(seconds)\n"
        for gauge in gauges() + extra {
            text += "# HELP \(gauge.name) \(gauge.help)\n# TYPE \(gauge.name) gauge\n\(gauge.name) \(gauge.value)\n"
        }
        return text
    }
}
