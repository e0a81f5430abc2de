// The server once it runs, for the page of metrics that is made before it.

import HTTPServer
import Synchronization

final class RunningServer: Sendable {
    private let state = Mutex<Server?>(nil)

    var server: Server? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// What the server counts, by the name of its metric.
    func gauges() -> [(name: String, help: String, value: Int)] {
        guard let counters = server?.counters else { return [] }
        return [
            ("mylocations_requests", "Requests received since the start.", counters.requests),
            ("mylocations_connections", "Connections open now.", counters.openConnections),
        ]
    }
}
