// What visitors and the operator get to know of a failure.

import Foundation
import HTTP
import Locations
import Testing

@testable import Storage
@testable import Website

struct `A failure` {
    @Test(
        arguments: [
            (Problem(.unavailable, "Not now.", detail: "/secret/place is damaged"), Status.serviceUnavailable),
            (FileError(errno: ENOSPC, path: "/secret/place"), .insufficientStorage),
            (Problem.fullDisk("/secret/place is full"), .insufficientStorage),
            (FileError(errno: EACCES, path: "/secret/place"), .internalServerError),
        ] as [(any Error, Status)])
    func `of the server is told in plain words, and in full to its operator`(error: any Error, status: Status)
        async throws
    {
        let site = try TestSite()
        let request = Request(method: .get, target: try #require(Target("/locations?q=typed")))
        let answer = Answer(site.website.errorResponse(for: error, to: request))
        #expect(answer.status == status)
        #expect(!answer.text.contains("/secret"))
        #expect(site.log.lines.count == 1)
        #expect(site.log.lines.first?.contains("/secret/place") == true)
        #expect(site.log.lines.first?.contains("typed") == false)
    }
}
