// Programs that tests run.

package import Foundation

/// What came of running a program to its end.
///
/// Foundation's `Process` lists the files that this process has open, and crashes where they are more than a thousand, as tests
/// that run side by side have them.
package struct Subprocess: Sendable {
    package let status: Int32
    package let output: Data
    package let errors: Data

    /// - Parameter arguments: the program, by its path or by its name where `PATH` knows it, and what it is given.
    /// - Throws: where it can't be started.
    package init(_ arguments: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "subprocess-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["output", "errors"].map { folder.appending(path: $0) }

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for (index, file) in files.enumerated() {
            posix_spawn_file_actions_addopen(&actions, Int32(index + 1), file.path, O_WRONLY | O_CREAT, 0o600)
        }
        let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        var words = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, arguments[0], &actions, nil, &words, &variables)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }

        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // As a shell tells it: the exit status, or 128 and the signal.
        self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        (output, errors) = (try Data(contentsOf: files[0]), try Data(contentsOf: files[1]))
    }
}
