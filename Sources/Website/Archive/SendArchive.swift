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
        let file = SpoolFile(descriptor: open(path, O_RDONLY | O_CLOEXEC))
        var response = Response(status: .ok, body: .file(ResponseFile(file: file, count: file.count)))
        response.fields["Content-Type"] = "application/zip"
        let day = Date.now.formatted(.iso8601.year().month().day())
        response.fields["Content-Disposition"] = "attachment; filename=\"mylocations-\(day).zip\""
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}
