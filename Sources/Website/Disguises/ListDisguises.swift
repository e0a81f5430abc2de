// GET and POST /disguises: the faces, and picking another one.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let disguiseLimit = 60

    func listDisguises(_ context: RequestContext) async throws -> Response {
        try disguisesPage(context)
    }

    /// Starts a disguise of a photo that comes along, or of a location's; answers 303 to it, 422 with the list.
    func createDisguise(_ context: RequestContext) async throws -> Response {
        let form = try context.request.mendedForm()
        var errors = FormErrors(form)
        let id = form["id"]?.isEmpty == false ? Identifier(form["id"] ?? "") : .make()
        guard let id else { throw Problem(.invalid, "The form’s id is damaged. Please send it again.", field: "id") }
        if try disguises.contains(id, owner: context.owner) {
            return try seeExisting(id, at: links.disguise(id), context)
        }
        let hasFile = !form.files("photo").isEmpty
        let source = form["source"]?.trimmed ?? ""
        var disguise: Disguise?
        if hasFile || !errors.isEmpty {
            let intake = try await takePhotos(form, context, &errors)
            disguise = intake.photos.first.map { Disguise(id: id, face: $0) }
        } else if !source.isEmpty {
            let found = try Identifier(source).flatMap { try locations.photo($0, owner: context.owner) }
            disguise = found.map { Disguise(id: id, face: $0.photo, location: $0.location) }
            if found == nil { errors.add(DisguiseStore.noSource.message, to: "photo") }
        } else {
            errors.add("Please choose a photo first.", to: "photo")
        }
        guard let disguise, errors.isEmpty else { return try disguisesPage(context, errors) }
        do {
            let isNew = try await disguises.insert(
                disguise, of: hasFile ? nil : Identifier(source), owner: context.owner)
            return isNew ? .seeOther(links.disguise(id)) : try seeExisting(id, at: links.disguise(id), context)
        } catch let problem as Problem where problem.field == "source" {
            errors.add(problem.message, to: "photo")
            return try disguisesPage(context, errors)
        }
    }

    private func disguisesPage(_ context: RequestContext, _ errors: FormErrors = FormErrors()) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let after = context.query["after"].flatMap { $0.isEmpty ? nil : $0 }
        let found = try disguises.page(after: after, limit: Self.disguiseLimit, owner: context.owner)
        let dates = context.dates(settings)
        let zone = settings.zone
        var page = DisguisesPage(
            layout: layoutBehindMore("Disguisey", settings, flash: try offerToUndo(context)),
            picker: facePicker(errors.isEmpty ? nil : errors["photo"] ?? errors.first(besides: [])))
        page.cards = found.disguises.map { disguise in
            DisguiseCard(
                href: links.disguise(disguise.id), image: image(of: disguise, size: Self.cardSize),
                title: Self.title(of: disguise), date: dates.text(disguise.modified, in: zone), dateLanguage: dates.tag)
        }
        page.isEmpty = found.disguises.isEmpty && after == nil
        page.nextHref = found.next.map { link(links.disguises, context.query, adding: [("after", $0)]) }
        return self.page(pages.disguises.render(page), status: errors.isEmpty ? .ok : .unprocessableContent)
    }

    /// Pixels of the longer side: enough for a card's whole width at two pixels a point.
    static let cardSize = 480

    /// The picture of a disguise as it is now; its address changes with it.
    func image(of disguise: Disguise, size: Int) -> String {
        links.with(links.disguiseImage(disguise.id), [("size", String(size)), ("v", state(of: disguise))])
    }

    /// What is on it: `Crown, Lips and 2 more`.
    static func title(of disguise: Disguise) -> String {
        var names: [String] = []
        for label in disguise.elements.reversed().map(\.sticker.label) where !names.contains(label) {
            names.append(label)
        }
        let more = names.count > 2 ? " and \(names.count - 2) more" : ""
        return names.isEmpty ? "No stickers yet" : names.prefix(2).joined(separator: ", ") + more
    }

    func facePicker(_ error: String? = nil) -> FacePicker {
        FacePicker(action: links.disguises, id: Identifier.make().description, error: error)
    }
}
