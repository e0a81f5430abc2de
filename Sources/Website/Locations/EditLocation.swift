// GET /locations/{id}/edit and POST /locations/{id}: the form of a location and what becomes of it.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    func editLocation(_ context: RequestContext) async throws -> Response {
        let location = try location(context)
        let form = try formPage(
            for: LocationDraft(location), of: location, address: nil,
            categories: categories.categories(owner: context.owner), errors: FormErrors(), intake: PhotoIntake(),
            context)
        return page(pages.locationForm.render(form))
    }

    /// Answers 303 to the location, 422 with the form, or 409 with both versions; 404 for one in the Trash.
    func updateLocation(_ context: RequestContext) async throws -> Response {
        let form = try context.request.mendedForm()
        guard let current = try locations.location(context.identifier(), owner: context.owner) else {
            return try deletedMeanwhile(form, context)
        }
        let draft = LocationDraft(form)
        var errors = FormErrors(form)
        var change = LocationChange(draft)
        if draft.category != nil { change.category = try chosenCategory(draft, context.owner, &errors) }
        if let place = change.placeToLookUp(for: current) {
            change.addresses[place] = await lookUpAddress(at: place)
        }
        var preview = current
        try change.apply(to: &preview, &errors)
        let revision = draft.expectedRevision(&errors)
        let intake = try await takePhotos(form, for: current, context, &errors)
        let recordings = try takeRecordings(form, for: current, context, &errors)
        if errors.isEmpty {
            do {
                try await save(change, to: current.id, expecting: revision, intake, recordings, context.owner)
                return .seeOther(links.with(links.location(current.id), [("done", "updated")]))
            } catch let stale as StaleRevision {
                askForRecordingsAgain(form, &errors)
                let kept = try await keepPhotos(intake, owner: context.owner, &errors)
                return try conflict(stale, form, kept, errors, context)
            } catch let problem as Problem {
                guard let field = problem.field else { throw problem }
                errors.add(problem.message, to: field)
            }
        }
        askForRecordingsAgain(form, &errors)
        let kept = try await keepPhotos(intake, owner: context.owner, &errors)
        let page = try formPage(
            for: draft, of: current, address: nil, categories: categories.categories(owner: context.owner),
            errors: errors, intake: kept, context)
        return self.page(pages.locationForm.render(page), status: .unprocessableContent)
    }

    /// Shows what was typed into the form of a location that is in the Trash by now, and the way to take it back.
    private func deletedMeanwhile(_ form: Form, _ context: RequestContext) throws -> Response {
        let id = try context.identifier()
        guard try locations.contains(id, owner: context.owner) else { throw Problem.nothingHere }
        let shown = ["description", "latitude", "longitude", "address", "date"]
        return errorPage(
            .notFound,
            "This location was deleted while you were editing it, and is in the Trash. Restore it there, come back to "
                + "your form, and press Done again.",
            typed: form.fields.filter { shown.contains($0.name) && !$0.value.trimmed.isEmpty },
            wayOn: PageLink(title: "Show the Trash", href: links.with(links.trash, [("restore", id.description)])),
            for: context.request)
    }

    /// Makes the change to the location as it is then; where somebody moved it meanwhile, its address is looked up again.
    private func save(
        _ change: LocationChange, to id: Identifier, expecting revision: Int?, _ intake: PhotoIntake,
        _ recordings: [Recording], _ owner: Owner
    ) async throws {
        var change = change
        while true {
            do {
                _ = try await locations.update(
                    id, owner: owner, expecting: revision, adding: intake.photos, addingRecordings: recordings,
                    consuming: intake.uploads.map(\.id)
                ) { [change] location in
                    var none = FormErrors()
                    try change.apply(to: &location, &none)
                }
                return
            } catch let needed as LocationChange.AddressNeeded {
                change.addresses[needed.place] = await lookUpAddress(at: needed.place)
            }
        }
    }

    /// The location in the path.
    func location(_ context: RequestContext) throws -> Location {
        guard let location = try locations.location(context.identifier(), owner: context.owner) else {
            throw Problem.nothingHere
        }
        return location
    }

    private func conflict(
        _ stale: StaleRevision, _ form: Form, _ intake: PhotoIntake, _ errors: FormErrors, _ context: RequestContext
    ) throws -> Response {
        let theirs = stale.current
        let settings = try settings.settings(owner: context.owner)
        let categories = try categories.categories(owner: context.owner)
        let dates = context.dates(settings)
        func words(_ location: Location) -> [(String, String)] {
            [
                ("Description", location.description),
                ("Category", categories.first { $0.id == location.category }?.name ?? ""),
                ("Coordinates", coordinateText(location.coordinate, settings)),
                ("Accuracy", location.horizontalAccuracy.map { "± \(Self.length($0, settings))" } ?? ""),
                ("Altitude", location.altitude.map { Self.length($0, settings) } ?? ""),
                ("Address", location.address),
                ("Date", dates.text(location.date, in: location.timeZone)),
                ("Photos", String(location.photos.count)),
                ("Voice Notes", String(location.recordings.count)),
            ]
        }
        var sent = form.fields.filter { $0.name != "revision" && $0.name != "upload" }
            .map { HiddenField(name: $0.name, value: $0.value) }
        sent.append(HiddenField(name: "revision", value: String(theirs.revision)))
        sent += intake.uploads.map { HiddenField(name: "upload", value: $0.id.description) }
        let page = ConflictPage(
            layout: layout("Changed Meanwhile", .locations, settings), name: String(theirs.name),
            fileErrors: [errors["photo"], errors["recording"]].compactMap { $0 }.joined(separator: " "),
            differences: zip(words(stale.wanted), words(theirs)).map { mine, theirs in
                ConflictRow(label: mine.0, mine: mine.1, theirs: theirs.1, isDifferent: mine.1 != theirs.1)
            }.filter { $0.isDifferent || !["Accuracy", "Altitude", "Voice Notes"].contains($0.label) },
            action: links.location(theirs.id), mine: sent, theirsHref: links.location(theirs.id))
        return self.page(pages.conflict.render(page), status: .conflict)
    }
}
