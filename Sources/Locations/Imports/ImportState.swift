// How far an import has come.

/// How far an import has come.
package enum ImportState: String, Sendable {
    case waiting, running, finished, undoing, undone

    /// Whether there is still something to be done.
    package var isAtWork: Bool { self != .finished && self != .undone }
}
