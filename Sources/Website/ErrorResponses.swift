// The one place where a failure becomes a status and a page.

import Foundation
package import HTTP
import Imaging
import Locations
import Storage
import Templating

extension Website {
    /// The answer for an error that a handler threw.
    func errorResponse(for error: any Error, to request: Request) -> Response {
        switch error {
        case let problem as Problem:
            if problem.concernsOperator { log("\(request.method.rawValue) failed: \(problem.operatorMessage)") }
            // What is wrong with a form isn't wrong with the address it was sent to.
            let isForm = problem.kind == .invalid && request.method == .post
            return errorPage(isForm ? .unprocessableContent : problem.status, problem.message, for: request)
        case let error as FormError:
            return errorPage(error.status, error.message, for: request)
        case let error as ImagingError:
            report(error, during: request)
            return errorPage(.serviceUnavailable, error.message, for: request)
        case let error as FileError where error.isOutOfSpace:
            return errorResponse(for: Problem.fullDisk("\(error)"), to: request)
        case let error as SpoolError where error.isOutOfSpace:
            return errorResponse(for: Problem.fullDisk("\(error)"), to: request)
        default:
            report(error, during: request)
            return errorPage(
                .internalServerError,
                "Something went wrong on the server. Please look whether it was done before you try again; if it happens again, "
                    + "the server’s log says more.",
                for: request)
        }
    }

    /// The page of what the server itself refuses, before there is a request; in the standard appearance.
    package func rejection(_ status: Status, _ message: String) -> Response {
        var response = errorPage(status, message, Settings())
        response.addSecurityFields(securityFields)
        return response
    }

    /// An error page, or JSON where JSON was asked for.
    func errorPage(
        _ status: Status, _ message: String, typed: [Form.Field] = [], wayOn: PageLink? = nil, for request: Request
    ) -> Response {
        guard request.wantsJSON, let body = try? JSONEncoder.plain.bytes(of: ErrorAnswer(error: message)) else {
            // The database may be what failed; then the standard appearance will do.
            let settings = (try? settings.settings(owner: .first)) ?? Settings()
            return errorPage(status, message, typed: typed, wayOn: wayOn, settings)
        }
        var response = Response.json(body, status: status)
        response.fields["Cache-Control"] = "no-store"
        return response
    }

    private func errorPage(
        _ status: Status, _ message: String, typed: [Form.Field] = [], wayOn: PageLink? = nil, _ settings: Settings
    ) -> Response {
        let page = ErrorPage(
            layout: layout(status.title, nil, settings), status: status.code, title: status.title, message: message,
            links: [wayOn ?? PageLink(title: "All locations", href: links.locations)],
            typed: typed.map { HiddenField(name: $0.name, value: $0.value) })
        var response = Response.html(pages.error.render(page), status: status)
        response.fields["Cache-Control"] = "no-store"
        return response
    }

    func methodNotAllowed(_ methods: [HTTP.Method], _ request: Request) -> Response {
        var response = errorPage(
            .methodNotAllowed, "This address doesn’t take \(request.method.rawValue.shortened) requests.", for: request)
        response.fields["Allow"] = methods.map(\.rawValue).joined(separator: ", ")
        return response
    }

    func misdirected(host: String, _ request: Request) -> Response {
        errorPage(
            .misdirectedRequest,
            "This server doesn’t know itself as “\(host.shortened)”. Open it under its own address, or start it with "
                + "--url and the address that people use.",
            for: request)
    }

    /// 403 for a form from elsewhere; shows what was typed, so that it isn't lost.
    func crossSite(seen: String, expected: String, _ request: Request) -> Response {
        let typed = (try? request.mendedForm())?.fields.filter { !$0.value.trimmed.isEmpty } ?? []
        return errorPage(
            .forbidden,
            "This form came from \(seen.shortened), but this site is \(expected). Nothing was saved. Go back and send it "
                + "from \(expected); if you run the server behind a proxy, start it with --url and the address that "
                + "people use.",
            typed: typed, for: request)
    }
}

extension Problem {
    /// The status that says the same as the kind.
    var status: Status {
        switch kind {
        case .invalid: .badRequest
        case .notFound: .notFound
        case .conflict: .conflict
        case .tooLarge: .contentTooLarge
        case .unavailable: .serviceUnavailable
        case .noSpace: .insufficientStorage
        }
    }
}

extension Status {
    /// What an error page is headed with.
    var title: String {
        switch code {
        case 400, 422: "That Doesn’t Look Right"
        case 403: "Not From Here"
        case 404: "Not Found"
        case 405: "Not Possible Here"
        case 413, 414, 431: "Too Large"
        case 415: "Not a Form"
        case 421: "Wrong Address"
        case 502, 503: "Not Available Now"
        case 507: "No Room Left"
        default: "Something Went Wrong"
        }
    }
}

extension Request {
    /// Whether the client prefers JSON to a page.
    var wantsJSON: Bool {
        guard let accept = fields["Accept"]?.lowercased() else { return false }
        return accept.contains("json") && !accept.contains("text/html")
    }
}
