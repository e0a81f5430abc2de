// What the server counts, as the page of metrics has it.

import HTTP
import HTTPServer
import Testing
import Website

@testable import mylocations

@Suite struct RunningServerTests {
    @Test func `What only grows is a counter, what comes and goes a gauge`() async throws {
        let running = RunningServer()
        #expect(running.figures().isEmpty)
        var settings = ServerConfiguration()
        settings.port = 0
        running.server = try Server(
            settings, bodyLimit: { _, _ in 0 }, reject: { status, _ in Response(status: status) },
            respond: { _ in .text("") })
        #expect(running.figures().map(\.name) == ["mylocations_requests_total", "mylocations_connections"])
        #expect(running.figures().map(\.kind) == [.counter, .gauge])
        await running.server?.stop(gracePeriod: .zero)
    }
}
