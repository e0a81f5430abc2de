// What the server gives to browsers that will be without a network.

import HTTP
import Testing

struct OfflineTests {
    @Test(arguments: ["", "/places"])
    func `serves the worker where it controls every page`(root: String) async throws {
        let site = try TestSite(url: "http://localhost\(root)")
        let answer = try await site.get("\(root)/service-worker.js")
        #expect(answer.status == .ok)
        #expect(answer.fields["Content-Type"]?.hasPrefix("text/javascript") == true)
        #expect(answer.fields["Cache-Control"] == "no-cache")
    }

    @Test(arguments: ["", "/places"])
    func `says what works without a network`(root: String) async throws {
        let site = try TestSite(url: "http://localhost\(root)")
        let answer = try await site.get("\(root)/offline")
        #expect(answer.status == .ok)
        #expect(answer.text.contains("This page needs the network."))
        #expect(answer.text.contains("href=\"\(root)/locations\""))
    }
}
