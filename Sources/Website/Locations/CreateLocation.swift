// POST /locations: a new location from a form.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// Answers 303 to the new location, 303 to where the one is that has its id already, or 422 with the form.
    func createLocation(_ context: RequestContext) async throws -> Response {
        let form = try context.request.mendedForm()
        var draft = LocationDraft(form)
        var errors = FormErrors(form)
        let id = identifier(draft, &errors)
        if let id, draft.id?.isEmpty == false, try locations.contains(id, owner: context.owner) {
            return try seeExisting(id, at: links.location(id), context)
        }
        let category = try chosenCategory(draft, context.owner, &errors)
        let coordinate = draft.coordinate(current: nil, &errors)
        let address: AddressLookup? = if let coordinate { await lookUpAddress(at: coordinate) } else { nil }
        let timeZone = address?.timeZone ?? "UTC"
        let found = AddressFormatter.oneLine(address?.placemark ?? Placemark())
        let edited = draft.editedAddress(found: found, &errors)
        let description = draft.description(current: "", &errors)
        let accuracy = draft.horizontalAccuracy(current: nil, &errors)
        let altitude = draft.altitude(current: nil, &errors)
        let date = draft.instant(current: nil, in: timeZone, &errors)
        let mood = draft.mood?.trimmed.isEmpty ?? true ? nil : MoodDraft.mood(draft.mood, &errors)
        let intake = try await takePhotos(form, context, &errors)
        let recordings = try takeRecordings(form, context, &errors)

        if errors.isEmpty, let id, let coordinate, let category, let address {
            let location = Location(
                id: id, coordinate: coordinate, horizontalAccuracy: accuracy, altitude: altitude,
                description: description, category: category, date: date, timeZone: timeZone,
                placemark: address.placemark, editedAddress: edited,
                addressState: edited == nil ? address.state : .edited, addressCredit: address.credit,
                photos: intake.photos,
                recordings: recordings)
            let entry = mood.map { MoodEntry(id: .make(), mood: $0, timestamp: date, timeZone: timeZone) }
            do {
                switch try await locations.insert(
                    location, owner: context.owner, consuming: intake.uploads.map(\.id), with: entry)
                {
                case .inserted: return .seeOther(links.with(links.location(id), [("done", "tagged")]))
                case .alreadyThere(let existing):
                    return try seeExisting(existing.id, at: links.location(existing.id), context)
                }
            } catch let problem as Problem {
                guard let field = problem.field else { throw problem }
                errors.add(problem.message, to: field)
            }
        }
        askForRecordingsAgain(form, &errors)
        let kept = try await keepPhotos(intake, owner: context.owner, &errors)
        if Identifier(draft.id ?? "") == nil { draft.id = nil }
        let page = try formPage(
            for: draft, of: nil, address: address, categories: categories.categories(owner: context.owner),
            errors: errors, intake: kept, context)
        return self.page(pages.locationForm.render(page), status: .unprocessableContent)
    }

    /// The identifier that the form brings, in lower case, or a new one.
    private func identifier(_ draft: LocationDraft, _ errors: inout FormErrors) -> Identifier? {
        guard let text = draft.id, !text.isEmpty else { return .make() }
        if let id = Identifier(text) { return id }
        errors.add("The form’s id is damaged. Please send it again.", to: "id")
        return nil
    }

    /// The category that the form means; an unknown name goes to `errors`.
    ///
    /// Whether there is one of an id is left to the store, which looks when it saves the location.
    func chosenCategory(_ draft: LocationDraft, _ owner: Owner, _ errors: inout FormErrors) throws -> Identifier? {
        if let id = draft.category.flatMap({ Identifier($0.trimmed) }) { return id }
        do {
            return try categories.identifier(meantBy: draft.category, owner: owner)
        } catch let problem as Problem where problem.kind == .invalid {
            errors.add(problem.message, to: "category")
            return nil
        }
    }
}
