// Connections for reading, shared by all threads.

import Dispatch
import Synchronization

/// Read-only connections, opened when first needed and kept.
///
/// Any thread may read; it waits where all connections are taken.
package final class Pool: Sendable {
    private let path: String
    private let prologue: String
    private let free = Mutex<[Confined<Connection>]>([])
    private let places: DispatchSemaphore

    /// - Parameters:
    ///   - limit: connections at most, >= 1. A read inside another takes one more.
    ///   - prologue: statements that every new connection runs first.
    package init(_ path: String, limit: Int, prologue: String = "") {
        self.path = path
        self.prologue = prologue
        places = DispatchSemaphore(value: limit)
    }

    /// Runs `body` in one read transaction: all its queries see the same state.
    package func read<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        places.wait()
        defer { places.signal() }
        let connection = try free.withLock { $0.popLast() } ?? open()
        defer { free.withLock { $0.append(connection) } }
        return try connection.value.transaction(.deferred) { try body(connection.value) }
    }

    /// Closes the connections that nobody uses now.
    package func close() {
        free.withLock { $0.removeAll() }
    }

    private func open() throws -> Confined<Connection> {
        let connection = try Connection(path, .readOnly)
        try connection.execute(prologue)
        return Confined(value: connection)
    }
}
