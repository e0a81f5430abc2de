// GET and POST /items/{id}, POST /items/{id}/delete: the form of an item and what becomes of it.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    func showItem(_ context: RequestContext) async throws -> Response {
        let item = try item(context)
        let draft = ItemDraft(item, language: context.language(try settings.settings(owner: context.owner)))
        let form = try itemFormPage(for: draft, of: item, FormErrors(), PhotoIntake(), context)
        return page(pages.itemForm.render(form))
    }

    /// Answers 303 to the item, 422 with the form, or 409 with both versions.
    func updateItem(_ context: RequestContext) async throws -> Response {
        let current = try item(context)
        let form = try context.request.mendedForm()
        let draft = ItemDraft(form)
        var errors = FormErrors(form)
        let revision = errors.collect("revision") { () throws(Problem) in try FieldReading.revision(draft.revision) }
        let intake = try await takePhoto(form, for: current, context, &errors)
        var change = try itemChange(draft, context)
        change.photo = intake.photos.first
        var preview = current
        change.apply(to: &preview, &errors)
        if errors.isEmpty {
            do {
                _ = try await items.update(
                    current.id, owner: context.owner, expecting: revision, consuming: intake.uploads.map(\.id)
                ) { [change] item in
                    var none = FormErrors()
                    change.apply(to: &item, &none)
                }
                return .seeOther(links.with(links.item(current.id), [("done", "updated")]))
            } catch let stale as StaleItem {
                let kept = try await keepPhotos(intake, owner: context.owner, &errors)
                return try conflict(stale, form, kept, errors, context)
            } catch let problem as Problem {
                guard let field = problem.field else { throw problem }
                errors.add(problem.message, to: field)
            }
        }
        let kept = try await keepPhotos(intake, owner: context.owner, &errors)
        let page = try itemFormPage(for: draft, of: current, errors, kept, context)
        return self.page(pages.itemForm.render(page), status: .unprocessableContent)
    }

    /// Answers 303 to the list, which offers to undo it; a second time as well.
    func deleteItem(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        guard try await items.trash([id], owner: context.owner) == 1 || items.contains(id, owner: context.owner) else {
            throw Problem.nothingHere
        }
        return .seeOther(links.with(links.items, [("trashed", id.description)]))
    }

    /// The item in the path.
    private func item(_ context: RequestContext) throws -> Item {
        guard let item = try items.item(context.identifier(), owner: context.owner) else { throw Problem.nothingHere }
        return item
    }

    private func conflict(
        _ stale: StaleItem, _ form: Form, _ intake: PhotoIntake, _ errors: FormErrors, _ context: RequestContext
    ) throws -> Response {
        let theirs = stale.current
        let settings = try settings.settings(owner: context.owner)
        let language = context.language(settings)
        func words(_ item: Item) throws -> [(String, String)] {
            let location = try item.location.flatMap { try locations.location($0, owner: context.owner) }
            return [
                ("Name", item.name), ("Serial Number", item.serialNumber),
                ("Value", item.value?.text(in: language) ?? ""), ("Date", item.date?.description ?? ""),
                ("Location", location.map { Self.title(ofLocationNamed: $0.name) } ?? ""),
                ("Photo", item.photo == nil ? "" : item.photo == theirs.photo ? "As it is" : "Another one"),
            ]
        }
        var sent = form.fields.filter { $0.name != "revision" && $0.name != "upload" }
            .map { HiddenField(name: $0.name, value: $0.value) }
        sent.append(HiddenField(name: "revision", value: String(theirs.revision)))
        sent += intake.uploads.map { HiddenField(name: "upload", value: $0.id.description) }
        let page = ConflictPage(
            layout: layout("Changed Meanwhile", .belongings, settings), name: theirs.name,
            fileErrors: errors["photo"] ?? "",
            differences: try zip(words(stale.wanted), words(theirs)).map { mine, theirs in
                ConflictRow(label: mine.0, mine: mine.1, theirs: theirs.1, isDifferent: mine.1 != theirs.1)
            }, action: links.item(theirs.id), mine: sent, theirsHref: links.item(theirs.id))
        return self.page(pages.conflict.render(page), status: .conflict)
    }
}
