// Tidies up before a signal ends the program.

import Dispatch
import Foundation

/// Runs something before SIGINT or SIGTERM ends the program as usual, until it is ended itself.
struct SignalWatch {
    private let sources: [any DispatchSourceSignal]

    /// Returns when it watches.
    ///
    /// - Parameter body: runs on another thread.
    init(_ body: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "signal-watch")
        let isWatching = DispatchSemaphore(value: 0)
        sources = Signals.numbers.map { number in
            // Dispatch sees a signal only when its usual effect is off; until it watches, one that comes is lost.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                body()
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
            source.setRegistrationHandler { isWatching.signal() }
            source.resume()
            isWatching.wait()
            return source
        }
    }

    func end() {
        sources.forEach { $0.cancel() }
        Signals.numbers.forEach { signal($0, SIG_DFL) }
    }
}
