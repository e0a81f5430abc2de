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
        return page(pages.editLocation.render(form))
    }

    /// Answers 303 to the location, 422 with the form, or 409 with both versions.
    func updateLocation(_ context: RequestContext) async throws -> Response {
        let current = try location(context)
        let form = try context.request.form()
        let draft = LocationDraft(form)
        var errors = FormErrors()
        let categories = try categories.categories(owner: context.owner)
        var location = try await change(current, with: draft, context.owner, &errors)
        let revision = draft.expectedRevision(&errors)
        let intake = try await takePhotos(form, context, &errors)
        if current.photos.count + intake.photos.count > LocationStore.photoLimit {
            errors.add("A location has at most \(LocationStore.photoLimit) photos. Please choose fewer.", to: "photo")
        }
        guard errors.isEmpty else {
            try await uploads.insert(intake.new, owner: context.owner)
            let page = try formPage(
                for: draft, of: current, address: nil, categories: categories, errors: errors, intake: intake, context)
            return self.page(pages.editLocation.render(page), status: .unprocessableContent)
        }
        do {
            location = try await locations.update(location, owner: context.owner, expecting: revision)
        } catch let stale as StaleRevision {
            try await uploads.insert(intake.new, owner: context.owner)
            return try conflict(mine: location, theirs: stale.current, form, intake, categories, context)
        }
        if !intake.photos.isEmpty {
            _ = try await locations.addPhotos(
                intake.photos, to: location.id, owner: context.owner, consuming: intake.uploads.map(\.id))
        }
        return .seeOther(links.with(links.location(location.id), [("done", "updated")]))
    }

    /// The location in the path.
    func location(_ context: RequestContext) throws -> Location {
        guard let location = try locations.location(context.identifier(), owner: context.owner) else {
            throw Problem.nothingHere
        }
        return location
    }

    /// `current` with the draft's values; an absent field stays, an empty one is cleared.
    private func change(
        _ current: Location, with draft: LocationDraft, _ owner: Owner, _ errors: inout FormErrors
    ) async throws -> Location {
        var location = current
        location.description = draft.description(current: current.description, &errors)
        if draft.category != nil {
            location.category = try chosenCategory(draft, owner, &errors) ?? current.category
        }
        location.coordinate = draft.coordinate(current: current.coordinate, &errors) ?? current.coordinate
        location.horizontalAccuracy = draft.horizontalAccuracy(current: current.horizontalAccuracy, &errors)
        location.altitude = draft.altitude(current: current.altitude, &errors)

        let hasMoved = location.coordinate != current.coordinate
        let clearsAddress = draft.address?.trimmed.isEmpty ?? false
        if hasMoved || (clearsAddress && current.addressState == .edited) {
            let found = await lookUpAddress(at: location.coordinate)
            location.placemark = found.placemark
            location.addressState = found.state
            if hasMoved { location.timeZone = found.timeZone }
        }
        // An address edited by hand stays until it is emptied.
        if clearsAddress {
            location.editedAddress = nil
        } else if let edited = draft.editedAddress(found: current.address, &errors) {
            location.editedAddress = edited
        }
        if location.editedAddress != nil { location.addressState = .edited }
        location.date = draft.instant(
            current: (current.date, current.timeZone), in: location.timeZone, &errors)
        return location
    }

    private func conflict(
        mine: Location, theirs: Location, _ form: Form, _ intake: PhotoIntake, _ categories: [Category],
        _ context: RequestContext
    ) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        func words(_ location: Location) -> [(String, String)] {
            [
                ("Description", location.description),
                ("Category", categories.first { $0.id == location.category }?.name ?? ""),
                ("Coordinates", coordinateText(location.coordinate, settings)), ("Address", location.address),
                ("Date", TimeZones.mediumDateShortTime(location.date, in: location.timeZone)),
                ("Photos", String(location.photos.count)),
            ]
        }
        var sent = form.fields.filter { $0.name != "revision" && $0.name != "upload" }
            .map { HiddenField(name: $0.name, value: $0.value) }
        sent.append(HiddenField(name: "revision", value: String(theirs.revision)))
        sent += intake.uploads.map { HiddenField(name: "upload", value: $0.id.description) }
        let page = ConflictPage(
            layout: layout("Changed Meanwhile", .locations, settings), name: String(theirs.name),
            differences: zip(words(mine), words(theirs)).map { mine, theirs in
                ConflictRow(label: mine.0, mine: mine.1, theirs: theirs.1, isDifferent: mine.1 != theirs.1)
            },
            action: links.location(theirs.id), mine: sent, theirsHref: links.location(theirs.id))
        return self.page(pages.conflict.render(page), status: .conflict)
    }
}
