// GET and POST /import: takes files, and lists the imports so far.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// What an import may bring at once.
    static let importLimits = {
        var limits = FormLimits()
        limits.files = 100
        limits.fileBytes = 1024 * 1024 * 1024
        return limits
    }()
    private static let importListLimit = 50

    func showImports(_ context: RequestContext) async throws -> Response {
        try importsPage(context)
    }

    /// Answers 303 to the import, which is done in the background, or 422 with the form.
    func startImport(_ context: RequestContext) async throws -> Response {
        let form = try context.request.mendedForm(limits: Self.importLimits)
        let files = form.files("file")
        let takesLines = form["lines"] == "point"
        var error = form.problems.first?.error.message
        if files.isEmpty { error = error ?? "Choose a file to import." }
        if let error { return try importsPage(context, error: error, takesLines: takesLines, .unprocessableContent) }
        let id = form["id"].flatMap { Identifier($0) } ?? .make()
        let record = try await imports.add(files, as: id, takingLines: takesLines, owner: context.owner)
        return .seeOther(links.imported(record.id))
    }

    private func importsPage(
        _ context: RequestContext, error: String? = nil, takesLines: Bool = false, _ status: Status = .ok
    ) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let after = context.query["after"].flatMap { Int64($0) }
        var page = ImportsPage(
            layout: layoutBehindMore("Import", settings), action: links.imports, id: Identifier.make().description,
            limits: "Up to \(Self.importLimits.files) files of 1 GB each and 2 GB together.", error: error,
            takesLines: takesLines)
        let waiting = try imports.store.unplacedCount(owner: context.owner)
        if waiting > 0 {
            page.unplaced = PageLink(
                title: "No position yet: \(Self.counted(waiting, "row", "rows"))", href: links.unplaced)
        }
        let dates = context.dates(settings)
        let zone = settings.zone
        let records = try imports.store.records(owner: context.owner, before: after, limit: Self.importListLimit + 1)
        page.imports = records.prefix(Self.importListLimit).map { record in
            ImportEntry(
                title: record.title, detail: "\(dates.text(record.created, in: zone)) · \(Self.outcome(of: record))",
                href: links.imported(record.id))
        }
        if after != nil { page.firstHref = links.imports }
        if records.count > Self.importListLimit {
            page.nextHref = links.with(
                links.imports, [("after", String(records[Self.importListLimit - 1].key))])
        }
        return self.page(pages.imports.render(page), status: status)
    }
}
