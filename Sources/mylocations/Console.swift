// What the program says on its terminal.

import Foundation

enum Console {
    static func print(_ text: String) {
        write(text + "\n", to: .standardOutput)
    }

    static func error(_ text: String) {
        write(text + "\n", to: .standardError)
    }

    /// Shows how far long work has come, on a line of its own, when standard error is a terminal.
    static func progress(_ text: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        write("\r\u{1B}[K" + text, to: .standardError)
    }

    /// Takes the progress line away.
    static func endProgress() {
        progress("")
    }

    private static func write(_ text: String, to handle: FileHandle) {
        // A terminal that has gone away is nobody to tell.
        try? handle.write(contentsOf: Data(text.utf8))
    }
}
