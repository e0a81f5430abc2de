// The server once it runs, for the page of metrics that is made before it.

import HTTPServer
import Synchronization
import Website

final class RunningServer: Sendable {
    private let state = Mutex<Server?>(nil)

    var server: Server? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// What the server counts.
    func figures() -> [Metrics.Figure] {
        guard let counters = server?.counters else { return [] }
        return [
            Metrics.Figure(
                .counter, "mylocations_requests_total", "Requests received since the start.", counters.requests),
            Metrics.Figure(.gauge, "mylocations_connections", "Connections open now.", counters.openConnections),
        ]
    }
}
