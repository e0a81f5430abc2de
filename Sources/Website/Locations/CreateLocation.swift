// POST /locations: a new location from a form.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// Answers 303 to the new location, 303 to the one that has its id already, or 422 with the form.
    func createLocation(_ context: RequestContext) async throws -> Response {
        let form = try context.request.form()
        var draft = LocationDraft(form)
        var errors = FormErrors()
        let id = identifier(draft, &errors)
        if let id, let existing = try locations.location(id, owner: context.owner) {
            return .seeOther(links.location(existing.id))
        }
        let categories = try categories.categories(owner: context.owner)
        let category = errors.collect("category") { () throws(Problem) in
            try categories.choice(draft.category, standard: categories.first)
        }
        let coordinate = draft.coordinate(current: nil, &errors)
        let address: AddressLookup? = if let coordinate { await lookUpAddress(at: coordinate) } else { nil }
        let timeZone = address?.timeZone ?? "UTC"
        let found = AddressFormatter.oneLine(address?.placemark ?? Placemark())
        let edited = draft.editedAddress(found: found, &errors)
        let description = draft.description(current: "", &errors)
        let accuracy = draft.horizontalAccuracy(current: nil, &errors)
        let altitude = draft.altitude(current: nil, &errors)
        let date = draft.instant(current: nil, in: timeZone, &errors)
        let intake = try await takePhotos(form, owner: context.owner, &errors)

        guard errors.isEmpty, let id, let coordinate, let category, let address else {
            try await uploads.insert(intake.new, owner: context.owner)
            if Identifier(draft.id ?? "") == nil { draft.id = nil }
            let page = try formPage(
                for: draft, of: nil, address: address, categories: categories, errors: errors, intake: intake, context)
            return self.page(pages.newLocation.render(page), status: .unprocessableContent)
        }
        let location = Location(
            id: id, coordinate: coordinate, horizontalAccuracy: accuracy, altitude: altitude, description: description,
            category: category.id, date: date, timeZone: timeZone, placemark: address.placemark, editedAddress: edited,
            addressState: edited == nil ? address.state : .edited, photos: intake.photos)
        switch try await locations.insert(location, owner: context.owner, consuming: intake.uploads.map(\.id)) {
        case .inserted: return .seeOther(links.with(links.location(id), [("done", "tagged")]))
        case .alreadyThere(let existing): return .seeOther(links.location(existing.id))
        }
    }

    /// The identifier that the form brings, in lower case, or a new one.
    private func identifier(_ draft: LocationDraft, _ errors: inout FormErrors) -> Identifier? {
        guard let text = draft.id, !text.isEmpty else { return .make() }
        if let id = Identifier(text) { return id }
        errors.add("The form’s id is damaged. Please send it again.", to: "id")
        return nil
    }
}

extension Collection<Category> {
    /// The category that a form's field means: an id, or a name regardless of case; `standard` where it is empty.
    ///
    /// - Throws: ``Problem`` `invalid` at the field `category` where there is none.
    func choice(_ text: String?, standard: Category?) throws(Problem) -> Category? {
        guard let text, !text.trimmed.isEmpty else { return standard }
        return try named(text)
    }

    /// The category of that id or name.
    func named(_ text: String) throws(Problem) -> Category {
        let text = text.trimmed
        if let id = Identifier(text), let category = first(where: { $0.id == id }) { return category }
        if let category = first(where: { $0.name.lowercased() == text.lowercased() }) { return category }
        throw Problem(.invalid, "There is no category “\(text.shortened)”. Choose one of the list.", field: "category")
    }
}
