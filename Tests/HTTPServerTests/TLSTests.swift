// The server over TLS, with a certificate made for the test.

import Foundation
import HTTP
import TestSupport
import Testing

@testable import HTTPServer

private let openssl = "/usr/bin/openssl"

struct `The server over TLS` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")

    private func run(_ program: String, _ arguments: [String]) throws -> String {
        String(decoding: try Subprocess([program] + arguments).output, as: UTF8.self)
    }

    private func makeCertificate() throws -> (certificatePEM: String, keyPEM: String) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let certificate = folder.appending(path: "certificate.pem")
        let key = folder.appending(path: "key.pem")
        _ = try run(
            openssl,
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1", "-subj",
                "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key.path, "-out",
                certificate.path,
            ])
        return (
            try String(contentsOf: certificate, encoding: .utf8), try String(contentsOf: key, encoding: .utf8)
        )
    }

    @Test func `answers, takes bodies, and refuses those over their limit`() async throws {
        let tls = try makeCertificate()
        defer { try? FileManager.default.removeItem(at: folder) }
        let body = folder.appending(path: "body")
        try Data(repeating: 1, count: 100_000).write(to: body)
        try await withServer {
            $0.tls = tls
        } _: { server in
            func curl(_ path: String, _ options: String...) -> String? {
                try? run(
                    "/usr/bin/curl",
                    [
                        "-s", "-m", "10", "--cacert", folder.appending(path: "certificate.pem").path, "-w",
                        " %{http_code}",
                        "https://localhost:\(server.port)\(path)",
                    ] + options)
            }
            #expect(curl("/a") == "GET /a 0 0 false 200")
            #expect(curl("/wait") == "waited 200")
            #expect(curl("/large", "--data-binary", "@\(body.path)") == "POST /large 100000 100000 true 200")
            #expect(curl("/small", "--data-binary", "@\(body.path)")?.hasSuffix(" 413") == true)
            #expect(
                curl("/small", "--data-binary", "@\(body.path)", "-H", "Transfer-Encoding: chunked")?.hasSuffix(
                    " 413") == true)
            #expect(curl("/a", "--tls-max", "1.1")?.hasSuffix(" 000") == true)
        }
    }

    @Test func `doesn't start with a key that isn't the certificate's`() throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.tls = ("no certificate", "no key")
        #expect(throws: ServerError.self) {
            try Server(
                configuration, bodyLimit: { _, _ in 0 }, reject: { status, _ in Response(status: status) },
                respond: { _ in Response(status: .ok) })
        }
    }
}
