// GET /imports/{id} and what can be done there.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let reportLimit = 100

    func showImport(_ context: RequestContext) async throws -> Response {
        if context.parameters["id"]?.hasSuffix(".csv") == true { return try exportReport(context) }
        return try importPage(of: importRecord(context), context)
    }

    /// - Parameter answers: what was answered to the import's questions, by the names that they ask for.
    func importPage(
        of record: ImportRecord, _ context: RequestContext, answers: [String: String]? = nil, _ status: Status = .ok
    ) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let href = links.imported(record.id)
        var page = ImportPage(
            layout: layout(
                "Import", .more, settings, back: PageLink(title: "Import", href: links.imports),
                flash: merged(context)),
            isAtWork: record.state.isAtWork && !record.isAsking && !record.isGivenUp && !Self.isInterrupted(record),
            summary: Self.summary(of: record), questions: Self.questions(of: record, answers),
            answerAction: links.importMoods(record.id), csvHref: links.importReport(record.id))
        page.files = record.files.map { view(of: $0, in: record) }
        if record.state != .undoing, record.state != .undone,
            record.counts.taken + record.counts.updated + record.counts.others > 0 || record.state.isAtWork
        {
            page.undoAction = links.undoImport(record.id)
        }
        let counts = record.counts
        let views = ReportView.allCases.filter { $0.count(counts) > 0 }
        let asked = context.query["show"]
        guard let view = asked.map({ ReportView(rawValue: $0) }) ?? views.first ?? .taken else {
            throw Problem(.invalid, "There is no such part of a report.", field: "show")
        }
        page.views = views.map { other in
            ImportViewLink(
                title: other.title, count: Self.grouped(other.count(counts)),
                href: links.with(href, [("show", other.rawValue)]), isCurrent: other == view)
        }
        let cursor = try reportCursor(context)
        let rows = try self.rows(view, of: record, after: cursor, limit: Self.reportLimit + 1)
        page.rows = rows.prefix(Self.reportLimit).map { self.view(of: $0, in: record, settings) }
        if cursor != nil { page.firstHref = links.with(href, [("show", view.rawValue)]) }
        if rows.count > Self.reportLimit {
            let last = rows[Self.reportLimit - 1].cursor.text
            page.nextHref = links.with(href, [("show", view.rawValue), ("after", last)])
        }
        return self.page(pages.importReport.render(page), status: status)
    }

    /// Answers 303 to the import, which is taken back in the background.
    func undoImport(_ context: RequestContext) async throws -> Response {
        let record = try importRecord(context)
        try await imports.undo(record)
        return .seeOther(links.imported(record.id))
    }

    /// Answers 303 to the import, which goes on in the background.
    func retryImport(_ context: RequestContext) async throws -> Response {
        let record = try importRecord(context)
        try await imports.tryAgain(record)
        return .seeOther(links.imported(record.id))
    }

    /// The import in the path.
    ///
    /// - Throws: ``Problem`` `notFound` where there is none.
    func importRecord(_ context: RequestContext) throws -> ImportRecord {
        guard let record = try imports.store.record(context.identifier(), owner: context.owner) else {
            throw Problem.nothingHere
        }
        return record
    }

    private func reportCursor(_ context: RequestContext) throws -> ReportCursor? {
        guard let text = context.query["after"], !text.isEmpty else { return nil }
        guard let cursor = ReportCursor(text) else {
            throw Problem(.invalid, "There is no such page. Go back to the first one.", field: "after")
        }
        return cursor
    }

    /// Rows of one part of a report.
    func rows(
        _ view: ReportView, of record: ImportRecord, after cursor: ReportCursor?, limit: Int
    ) throws -> [ReportedRow] {
        switch view {
        case .taken, .known:
            try imports.store.rows(thatAreNew: view == .taken, of: record, after: cursor, limit: limit)
        case .notes, .changed, .skipped:
            try imports.store.notes(view.kinds, of: record, after: cursor, limit: limit)
        }
    }

    private func view(of file: ImportedFile, in record: ImportRecord) -> ImportFileView {
        var view = ImportFileView(
            name: file.name, size: file.byteCount > 0 ? Self.size(file.byteCount) : nil, state: "")
        switch file.state {
        case .waiting: view.state = record.state.isAtWork ? "Waiting." : "Not read."
        case .running where !file.question.isEmpty: view.state = "Asks what its moods are called here."
        case .running where file.isGivenUp:
            view.state = file.lastRow == 0 ? "Nothing is taken." : "\(Self.grouped(file.lastRow)) rows are done."
            view.refusal =
                "The server stopped \(ImportedFile.attemptLimit) times while it read this file. If the file isn’t the "
                + "reason, try again."
            view.retryAction = links.retryImport(record.id)
        case .running where file.rowCount == 0: view.state = "Being read…"
        case .running:
            view.state = "\(Self.grouped(file.lastRow)) of \(Self.grouped(file.rowCount)) rows are done."
            (view.done, view.all) = (String(file.lastRow), String(file.rowCount))
        case .done: view.state = Self.counted(file.counts)
        case .refused:
            view.state = file.counts == ImportCounts() ? "Refused." : "Stopped; \(Self.counted(file.counts)) before."
            view.refusal = file.refusal
        }
        return view
    }

    private func view(of row: ReportedRow, in record: ImportRecord, _ settings: Settings) -> ImportRowView {
        let file = record.files.count > 1 ? record.files.first { row.cursor.isIn($0) }?.name : nil
        var view = ImportRowView(
            position: "Row \(Self.grouped(row.row))\(file.map { " of \($0)" } ?? "")",
            name: Self.title(ofLocationNamed: row.name), reason: row.reason)
        let locations = [row.location, row.other].compactMap { $0 }
        view.locations = locations.filter { $0.deleted == nil }.map { self.row($0, settings) }
        if row.fate == .noted(.unplaced) {
            if locations.isEmpty, !row.isSettled { view.link = PageLink(title: "Place it", href: links.unplaced) }
            view.reason += row.isSettled ? "; dismissed" : locations.isEmpty ? "" : "; placed since"
        } else if locations.contains(where: { $0.deleted != nil }) {
            view.reason += row.fate == .noted(.similar) ? "; one of them is in the Trash by now" : " (in the Trash)"
            view.link = PageLink(title: "Show the Trash", href: links.trash)
        } else if row.fate == .noted(.similar), let new = row.location, let old = row.other {
            view.button = FormButton(
                title: "Merge the two", action: links.merge(old.id),
                hidden: [
                    HiddenField(name: "id", value: new.id.description),
                    HiddenField(name: "import", value: record.id.description),
                ])
        }
        return view
    }
}
