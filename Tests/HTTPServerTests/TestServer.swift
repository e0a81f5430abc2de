// A server for tests.

import Foundation
import HTTP
import Testing

@testable import HTTPServer

/// Lets the server go on that was asked for `/held`.
let held = DispatchSemaphore(value: 0)

/// A server whose pages do what the tests need.
func withServer(
    configure: (inout ServerConfiguration) -> Void = { _ in }, _ body: (Server) async throws -> Void
) async throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.workers = 2
    configuration.memoryBodyLimit = 1000
    configuration.spoolDirectory = FileManager.default.temporaryDirectory.path
    configure(&configuration)
    let server = try Server(
        configuration, bodyLimit: { _, target in target.segments.first == "large" ? 5_000_000 : 2000 },
        reject: { status, message in .text(message, status: status) },
        respondAtOnce: { request in
            switch request.target.segments.first {
            case "once": return .text(String(repeating: "at once ", count: 200))
            case "peer": return .text("from \(request.isFromLoopback ? "here" : "elsewhere")")
            case "held":
                held.wait()
                return .text("too late")
            default: return nil
            }
        },
        respond: { request in
            switch request.target.segments.first {
            case "slow":
                usleep(300_000)
                return .text("slow answer")
            case "busy":
                sleep(3)
                return .text("busy no more")
            case "never":
                // Longer than any machine takes to give up on it.
                sleep(20)
                return .text("too late")
            case "host":
                return .text(request.fields["Host"] ?? "")
            case "cookies":
                return .text(request.fields.values("Cookie").joined(separator: "|"))
            case "wait":
                try? await Task.sleep(for: .milliseconds(50))
                return .text("waited")
            case "text":
                return .text(String(repeating: "compressible ", count: 1000))
            case "file":
                guard let file = try? SpoolFile.make(in: FileManager.default.temporaryDirectory.path),
                    (try? file.write(Array("0123456789".utf8), at: 0)) != nil
                else { return Response(status: .internalServerError) }
                return FileAnswer(
                    body: .file(ResponseFile(file: file, count: 10)), contentType: "application/octet-stream",
                    entityTag: "\"t\"", cacheControl: "private"
                ).response(to: request)
            default:
                let isFile = if case .file = request.body { true } else { false }
                let sum = (try? request.body.whole.bytes())?.reduce(0) { $0 + Int($1) } ?? -1
                return .text(
                    "\(request.method.rawValue) \(request.target.rawPath) \(request.body.count) \(sum) \(isFile)")
            }
        })
    do {
        try await body(server)
    } catch {
        await server.stop(gracePeriod: .zero)
        throw error
    }
    // Nothing may be left behind by what a test did.
    await server.stop(gracePeriod: .seconds(1))
    #expect(server.counters.activeRequests == 0)
    #expect(server.counters.openConnections == 0)
}

/// What a server answers to a request on a connection of its own.
func get(_ server: Server, _ head: String, _ body: [UInt8] = []) -> String {
    RawClient(port: server.port).exchange(head, body)
}
