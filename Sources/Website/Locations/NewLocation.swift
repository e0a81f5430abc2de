// GET /locations/new: the form of a new location.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    func newLocation(_ context: RequestContext) async throws -> Response {
        guard context.query["latitude"] != nil || context.query["longitude"] != nil else {
            return .seeOther(links.currentLocation)
        }
        let coordinate = try context.query.coordinate()
        let address = await lookUpAddress(at: coordinate)
        let categories = try categories.categories(owner: context.owner)
        var draft = LocationDraft(
            coordinate: coordinate, date: TimeZones.wallTime(.now, in: address.timeZone),
            address: AddressFormatter.oneLine(address.placemark))
        draft.accuracy = context.query["accuracy"]
        draft.altitude = context.query["altitude"]
        draft.category = context.query["category"]
        if let row = context.query["unplaced"].flatMap({ Identifier($0) }) {
            try fill(&draft, from: row, in: address.timeZone, context.owner)
        }
        let form = try formPage(
            for: draft, of: nil, address: address, categories: categories, errors: FormErrors(), intake: PhotoIntake(),
            context)
        return page(pages.locationForm.render(form))
    }

    /// The form with what was typed in it and what is wrong with that.
    ///
    /// - Parameter location: the one that is edited; `nil` for a new one.
    func formPage(
        for draft: LocationDraft, of location: Location?, address: AddressLookup?, categories: [Category],
        errors: FormErrors, intake: PhotoIntake, _ context: RequestContext
    ) throws -> LocationFormPage {
        let settings = try settings.settings(owner: context.owner)
        let title = location == nil ? "Tag Location" : "Edit Location"
        let selected =
            draft.category.flatMap { try? self.categories.identifier(meantBy: $0, owner: context.owner) }
            ?? location?.category ?? categories.first(where: \.isNoCategory)?.id
        var form = LocationFormPage(
            layout: layout(title, location == nil ? .tag : .locations, settings),
            action: location.map { links.location($0.id) } ?? links.locations,
            cancelHref: location.map { links.location($0.id) } ?? links.currentLocation)
        form.id = location == nil ? draft.id ?? Identifier.make().description : nil
        form.revision = draft.revision
        form.description = draft.description ?? ""
        form.categories = categories.map {
            CategoryChoice($0, isSelected: $0.id == selected)
        }
        form.photos = (location?.photos ?? []).enumerated().map { index, photo in
            FormPhoto(id: photo.id.description, thumbnail: links.thumbnail(photo.id), title: "Photo \(index + 1)")
        }
        form.uploads = intake.uploads.map {
            FormPhoto(id: $0.id.description, thumbnail: links.upload($0.id), title: $0.filename)
        }
        let room = LocationStore.recordingLimit - (location?.recordings.count ?? 0)
        form.recordingRoom = room > 0 ? String(room) : nil
        form.latitude = draft.latitude ?? ""
        form.longitude = draft.longitude ?? ""
        form.accuracy = draft.accuracy ?? ""
        form.altitude = draft.altitude ?? ""
        form.date = draft.date ?? ""
        form.timeZone = location?.timeZone ?? address?.timeZone
        form.address = draft.address ?? ""
        form.foundAddress = draft.foundAddress ?? draft.address ?? ""
        form.addressNote = location.flatMap { Self.note(on: $0.addressState) }
        if location == nil { form.moodSelector = optionalMoodSelector(selected: draft.mood) }
        form.moodSelector?.error = errors["mood"]
        form.descriptionError = errors["description"]
        form.categoryError = errors["category"]
        form.photoError = errors["photo"]
        form.recordingError = errors["recording"]
        form.latitudeError = errors["latitude"]
        form.longitudeError = errors["longitude"]
        form.addressError = errors["address"]
        form.dateError = errors["date"]
        form.error = errors.first(
            besides: [
                "description", "category", "photo", "recording", "latitude", "longitude", "address", "date", "mood",
            ])
        form.hasErrors = !errors.isEmpty
        return form
    }

    /// What there is to say about an address that wasn't simply found.
    static func note(on state: AddressState) -> String? {
        switch state {
        case .found: nil
        case .pending: "The address is being looked up."
        case .none: "No Address Found"
        case .failed: "The address could not be looked up."
        case .edited: "Edited by hand."
        }
    }

    /// The same in a row of the list.
    static func shortNote(on state: AddressState) -> String? {
        switch state {
        case .found: nil
        case .pending: "looking up the address…"
        case .none: "no address here"
        case .failed: "address not looked up"
        case .edited: "edited by hand"
        }
    }
}
