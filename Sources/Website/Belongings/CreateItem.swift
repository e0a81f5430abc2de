// GET /items/new and POST /items: adds an item.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    func newItem(_ context: RequestContext) async throws -> Response {
        let place = try itemPlace(context)
        var location: String?
        if case .location(let id) = place { location = id.description }
        let settings = try settings.settings(owner: context.owner)
        let draft = ItemDraft(date: TimeZones.day(.now, in: settings.zone).description, location: location)
        let form = try itemFormPage(for: draft, of: nil, FormErrors(), PhotoIntake(), context)
        return page(pages.itemForm.render(form))
    }

    /// Answers 303 to the new item, 303 to where the one is that has its id already, or 422 with the form.
    func createItem(_ context: RequestContext) async throws -> Response {
        let form = try context.request.mendedForm()
        let draft = ItemDraft(form)
        var errors = FormErrors(form)
        let id = draft.id?.isEmpty == false ? Identifier(draft.id ?? "") : .make()
        if id == nil { errors.add("The form’s id is damaged. Please send it again.", to: "id") }
        if let id, try items.contains(id, owner: context.owner) {
            return try seeExisting(id, at: links.item(id), context)
        }
        let settings = try settings.settings(owner: context.owner)
        var item = Item(id: id ?? .make(), name: "", date: TimeZones.day(.now, in: settings.zone))
        var change = try itemChange(draft, context)
        let intake = try await takePhoto(form, for: item, context, &errors)
        change.photo = intake.photos.first
        change.apply(to: &item, &errors)
        if errors.isEmpty {
            do {
                let isNew = try await items.insert(
                    item, owner: context.owner, consuming: intake.uploads.map(\.id))
                guard isNew else { return try seeExisting(item.id, at: links.item(item.id), context) }
                return .seeOther(links.with(links.item(item.id), [("done", "added")]))
            } catch let problem as Problem {
                guard let field = problem.field else { throw problem }
                errors.add(problem.message, to: field)
            }
        }
        let kept = try await keepPhotos(intake, owner: context.owner, &errors)
        let page = try itemFormPage(for: draft, of: nil, errors, kept, context)
        return self.page(pages.itemForm.render(page), status: .unprocessableContent)
    }

    /// How the forms of this reader change an item.
    func itemChange(_ draft: ItemDraft, _ context: RequestContext) throws -> ItemChange {
        ItemChange(
            draft: draft, language: context.language(try settings.settings(owner: context.owner)),
            currency: try usualCurrency(context))
    }

    /// The currency that new items are in: that of the most items, or else that of the reader's region.
    func usualCurrency(_ context: RequestContext) throws -> Currency {
        try items.usualCurrency(owner: context.owner)
            ?? .usual(for: context.language(settings.settings(owner: context.owner)))
    }

    /// Reads the photo of an item's form; one that is chosen anew takes the place of one that was sent before.
    func takePhoto(
        _ form: Form, for item: Item, _ context: RequestContext, _ errors: inout FormErrors
    ) async throws -> PhotoIntake {
        var form = form
        if !form.files("photo").isEmpty { form.fields.removeAll { $0.name == "upload" } }
        let photos = item.photo.map { [$0] } ?? []
        return try await takePhotos(
            form, beside: photos, limit: photos.count + 1, refusal: "An item has one photo.", context, &errors)
    }
}
