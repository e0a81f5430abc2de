// The project's own files, read once for all rules.
import Foundation
import TestSupport

/// What a commit of the working tree would hold.
enum SourceTree {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Whether the package is a Git checkout; an unpacked archive can't tell its files from what lies beside them.
    static let isCheckout = FileManager.default.fileExists(atPath: root.appending(path: ".git").path)

    /// Every path that Git tracks or would add, in order.
    static let paths: [String] = {
        (try? listing()) ?? []
    }()

    /// The text files among them; those with a zero byte or broken UTF-8 are data.
    static let files: [SourceFile] = paths.compactMap { path in
        guard let data = try? Data(contentsOf: root.appending(path: path)), !data.prefix(8192).contains(0),
            let text = String(validating: data, as: UTF8.self)
        else { return nil }
        return SourceFile(path: path, text: text)
    }

    /// The text files that people write here: not fixtures, and not these tests, which name what they forbid.
    static let written = files.filter {
        !$0.path.hasPrefix("Tests/ConventionTests/") && !$0.path.hasPrefix("Tests/Fixtures/")
    }

    private static func listing() throws -> [String] {
        let git = ["git", "-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        return try Subprocess(git).output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            .filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
    }
}
