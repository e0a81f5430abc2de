// The files of waiting imports, going into archives and coming back.

import Foundation
import Locations

extension ImportSpool {
    /// Gives the files that are here second names, their own, in a folder; there they stay when the first go.
    ///
    /// - Returns: the names of those in the folder, also from an earlier call.
    package func link(into folder: String) throws -> [String] {
        try PrivateFiles.makeDirectory(folder)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] where Self.isName(name) {
            // One that has gone meanwhile is done. Some file systems know no hard links.
            guard Foundation.link("\(directory)/\(name)", "\(folder)/\(name)") != 0, errno != ENOENT, errno != EEXIST
            else { continue }
            try FileManager.default.copyItem(atPath: "\(directory)/\(name)", toPath: "\(folder)/\(name)")
        }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// Takes a file that is on disk, in the same file system, which goes.
    package func adopt(_ file: String, as name: String) throws {
        try PrivateFiles.makeDirectory(directory)
        let path = "\(directory)/\(name)"
        guard rename(file, path) == 0 else { throw FileError(errno: errno, path: path) }
        try PrivateFiles.synchronizeDirectory(directory)
    }

    /// Whether a file here may have that name: an import's id and a number.
    package static func isName(_ name: some StringProtocol) -> Bool {
        let number = name.dropFirst(37)
        return Identifier(name.prefix(36)) != nil && name.dropFirst(36).first == "-" && (1...4).contains(number.count)
            && number.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }
}
