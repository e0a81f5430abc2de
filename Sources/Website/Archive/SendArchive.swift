// GET /archive.zip: all that is kept.

import Foundation
import HTTP
import Storage

extension Website {
    func sendArchive(_ context: RequestContext) async throws -> Response {
        let path = "\(media.spoolDirectory)/\(UUID().uuidString).zip"
        defer { unlink(path) }
        do {
            try await ArchiveMaker(database: database, media: media).make(at: path, owner: context.owner)
        } catch let error as FileError where error.isOutOfSpace {
            report(error, during: context.request)
            return errorPage(
                .insufficientStorage,
                "The server’s disk has no room for an archive. Nothing is lost. Please tell the server’s operator, who can "
                    + "write it to another disk with `mylocations backup`.",
                for: context.request)
        }
        let file = try SpoolFile.open(path)
        let day = Date.now.formatted(.iso8601.year().month().day())
        return .attachment(
            .file(ResponseFile(file: file, count: file.count)), contentType: "application/zip",
            named: "mylocations-\(day).zip")
    }
}
