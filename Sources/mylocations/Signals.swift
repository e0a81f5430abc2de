// Waits for the operator's word to stop.

import Dispatch
import Foundation

enum Signals {
    /// Those by which an operator ends a program.
    static let numbers = [SIGINT, SIGTERM]

    /// Returns at the first SIGINT or SIGTERM; a second one ends the program at once.
    static func stop() async {
        // Dispatch sees a signal only when its usual effect is off.
        numbers.forEach { signal($0, SIG_IGN) }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let queue = DispatchQueue(label: "signals")
            let sources = numbers.map { DispatchSource.makeSignalSource(signal: $0, queue: queue) }
            for source in sources {
                source.setEventHandler {
                    sources.forEach { $0.cancel() }
                    numbers.forEach { signal($0, SIG_DFL) }
                    continuation.resume()
                }
                source.resume()
            }
        }
    }
}
