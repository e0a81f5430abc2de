// GET and POST /items/import: takes belongings in from a table.

import HTTP
import Interchange
import Locations
import Storage
import Templating

extension Website {
    func showItemImport(_ context: RequestContext) async throws -> Response {
        page(pages.itemImport.render(try itemImportPage(context)))
    }

    /// Answers with what became of each row; 422 with the form where the file can't be taken, and then nothing of it was.
    func importItems(_ context: RequestContext) async throws -> Response {
        let form = try context.request.mendedForm()
        var errors = FormErrors(form)
        var page = try itemImportPage(context)
        if let file = form.files("file").first {
            do {
                let report = try await ItemImporter(database: database).importItems(
                    owner: context.owner,
                    standard: .usual(for: context.language(settings.settings(owner: context.owner)))
                ) { currency in
                    try ItemReader(currency: currency, source: file.content.chunks())
                } progress: { _ in
                }
                if let report {
                    page.report = ItemImportReport(report, name: file.filename.shortened)
                    return self.page(pages.itemImport.render(page))
                }
                errors.add(
                    "“\(file.filename.shortened)” isn’t a table of belongings. Its first line has to name the columns: name, "
                        + "and serialNumber or value.", to: "file")
            } catch let problem as Problem where problem.kind == .invalid {
                errors.add("“\(file.filename.shortened)”: \(problem.message)", to: "file")
            }
        }
        errors.add("Please choose a file first.", to: "file")
        page.error = errors["file"]
        return self.page(pages.itemImport.render(page), status: .unprocessableContent)
    }

    private func itemImportPage(_ context: RequestContext) throws -> ItemImportPage {
        ItemImportPage(
            layout: layout(
                "Import Belongings", .belongings, try settings.settings(owner: context.owner),
                back: PageLink(title: "Belongings", href: links.items)),
            action: links.importItems, listHref: links.items)
    }
}

extension ItemImportReport {
    fileprivate init(_ report: ImportReport, name: String) {
        self.init(
            name: name, taken: Website.counted(report.taken, "item was taken", "items were taken"),
            alreadyThere: report.alreadyThere == 0
                ? "" : Website.counted(report.alreadyThere, "was there already", "were there already"),
            skipped: report.skippedCount == 0
                ? "" : Website.counted(report.skippedCount, "was left out", "were left out"),
            notes: report.notes,
            more: report.noteCount > report.notes.count
                ? "… and \(Website.grouped(report.noteCount - report.notes.count)) more remarks" : "")
    }
}
