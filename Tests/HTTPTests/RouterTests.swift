// Which route answers.

import HTTP
import Testing

struct `The router` {
    private func match(_ method: HTTP.Method, _ path: String) throws -> String {
        var router = Router<String>()
        for pattern in ["/", "/a", "/a/new", "/a/{id}", "/a/{id}/edit", "/a.json"] {
            router.add(.get, pattern, pattern)
        }
        router.add(.post, "/a", "POST /a")
        router.add(.post, "/a/{id}/delete", "delete")
        switch router.match(method, try #require(Target(path))) {
        case .found(let handler, let parameters): return handler + (parameters["id"].map { " \($0)" } ?? "")
        case .methodNotAllowed(let methods): return methods.map(\.rawValue).joined(separator: ",")
        case .notFound: return "none"
        }
    }

    @Test(
        arguments: [
            (.get, "/", "/"), (.get, "/a", "/a"), (.get, "/a/new", "/a/new"), (.get, "/a/x%2Fy", "/a/{id} x/y"),
            (.get, "/a/new/edit", "/a/{id}/edit new"), (.get, "/a.json", "/a.json"), (.get, "/a/", "none"),
            (.get, "/b", "none"), (.get, "/a/1/2/3", "none"), (.post, "/a", "POST /a"), (.head, "/a", "/a"),
            (HTTP.Method(rawValue: "PUT"), "/a", "GET,HEAD,POST"), (.get, "/a/1/delete", "POST"),
            (.post, "/a/1/delete", "delete 1"),
        ] as [(HTTP.Method, String, String)])
    func `finds what answers`(method: HTTP.Method, path: String, found: String) throws {
        #expect(try match(method, path) == found)
    }
}
