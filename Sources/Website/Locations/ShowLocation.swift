// GET /locations/{id}: everything about one location.

import Geocoding
import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    func showLocation(_ context: RequestContext) async throws -> Response {
        try await locationPage(location(context), context)
    }

    func locationPage(
        _ location: Location, _ context: RequestContext, photoError: String? = nil, status: Status = .ok
    ) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let category = try categories.category(location.category, owner: context.owner)
        let name = String(location.name)
        let latitude = CoordinateFormatter.decimal(location.coordinate.latitude)
        let longitude = CoordinateFormatter.decimal(location.coordinate.longitude)
        let dates = context.dates(settings)
        var dateTime: [UInt8] = []
        TimeZones.appendRFC3339(location.date, in: location.timeZone, to: &dateTime)
        let box = BoundingBox(around: location.coordinate, metres: 500)
        let view = box.text
        var page = LocationPage(
            layout: layout(
                name.isEmpty ? "(No Description)" : name, .locations, settings, flash: try flash(location, context)),
            category: category?.name ?? "", categoryIcon: category?.icon ?? "no-category",
            categoryColor: category?.color ?? "",
            categoryHref: links.with(
                links.locations, [("category", location.category.description)]),
            latitude: settings.coordinateFormat == .decimal ? latitude : coordinateText(location.coordinate, settings),
            longitude: settings.coordinateFormat == .decimal ? longitude : "", copyText: "\(latitude), \(longitude)",
            date: dates.text(location.date, in: location.timeZone),
            dateTime: String(decoding: dateTime, as: UTF8.self), dateLanguage: dates.tag, timeZone: location.timeZone,
            moods: try moods(at: location, settings, dates, context.owner),
            items: try items(at: location, context.language(settings), context.owner),
            mapHref: links.with(links.map, [("bbox", view)]), geoHref: "geo:\(latitude),\(longitude)",
            editHref: links.edit(location.id), deleteHref: links.delete(location.id), backHref: links.locations)
        page.name = name
        page.details = String(location.description.dropFirst(name.count).drop { $0.isNewline })
        page.accuracy = location.horizontalAccuracy.map { "± \(Self.length($0, settings))" }
        page.altitude = location.altitude.map { Self.length($0, settings) }
        page.address = location.address
        page.addressNote = Self.note(on: location.addressState)
        page.isWaiting = location.addressState == .pending
        page.addressCredit = location.editedAddress == nil ? location.addressCredit : nil
        if location.addressState == .none {
            let land = await geocoder.localAnswer(at: location.coordinate).nearestLand
            page.nearestLand = Self.words(for: land, settings)
        }
        if location.addressState == .failed || location.addressState == .pending {
            page.addressRetry = FormButton(
                title: "Look Up Again", action: links.with(links.bulk, [("action", "geocode")]),
                hidden: [HiddenField(name: "id", value: location.id.description)])
        }
        page.photos = photoViews(location, settings, dates)
        if context.query["done"] != nil { page.offer = offer(of: location, settings, dates) }
        page.photosAction = location.photos.count < LocationStore.photoLimit ? links.photos(of: location.id) : nil
        page.photoError = photoError
        page.recordings = recordingViews(location, dates)
        let map = mapPicture([("bbox", view), ("width", "360"), ("height", "220")], settings)
        page.mapPicture = map.picture
        page.mapPictureInLight = map.inLight
        page.mapPictureOnPaper = map.onPaper
        return self.page(pages.location.render(page), status: status)
    }

    private func photoViews(_ location: Location, _ settings: Settings, _ dates: DateWriter) -> [LocationPhoto] {
        location.photos.enumerated().map { index, photo in
            LocationPhoto(
                href: links.photo(photo.id), thumbnail: links.thumbnail(photo.id, size: 312),
                original: links.original(photo.id), title: "Photo \(index + 1) of \(location.photos.count)",
                deleteAction: links.deletePhoto(photo.id), moveAction: links.movePhoto(photo.id),
                disguise: FormButton(
                    title: "Disguise", action: links.disguises,
                    hidden: [
                        HiddenField(name: "source", value: photo.id.description),
                        HiddenField(name: "id", value: Identifier.make().description),
                    ]),
                earlier: index > 0 ? String(index - 1) : nil,
                later: index + 1 < location.photos.count ? String(index + 1) : nil,
                offers: offers(of: photo, to: location, settings, dates))
        }
    }

    /// What the page before left to say: that the location was saved, and that another looks like the same.
    private func flash(_ location: Location, _ context: RequestContext) throws -> Flash? {
        if let merged = merged(context) { return merged }
        if context.query["done"] == "felt" { return Flash(text: "Added", isHUD: true) }
        guard let done = context.query["done"], done == "tagged" || done == "updated" else { return nil }
        if done == "tagged", let other = try locations.similar(to: location, within: 25, owner: context.owner).first {
            return Flash(
                text: "Tagged. There is a location with the same words within 25 m.",
                link: PageLink(title: "Show it", href: links.location(other.id)),
                button: FormButton(
                    title: "Merge the two", action: links.merge(location.id),
                    hidden: [HiddenField(name: "id", value: other.id.description)]))
        }
        return Flash(text: done == "tagged" ? "Tagged" : "Updated", isHUD: true)
    }

    /// POST /locations/{id}/merge: takes another location's words, photos and voice notes, and puts that one into the Trash.
    func mergeLocations(_ context: RequestContext) async throws -> Response {
        let location = try location(context)
        let form = try context.request.form()
        guard let other = form["id"].flatMap({ Identifier($0) }), other != location.id,
            try locations.location(other, owner: context.owner) != nil
        else { throw Problem.nothingHere }
        _ = try await locations.merge([other], into: location.id, owner: context.owner)
        let merged = ("merged", location.id.description)
        if let report = form["import"].flatMap({ Identifier($0) }) {
            return .seeOther(links.with(links.imported(report), [("show", ReportView.notes.rawValue), merged]))
        }
        return .seeOther(links.with(links.location(location.id), [merged]))
    }

    /// POST /locations/{id}/unmerge: takes the last merging back.
    func unmergeLocations(_ context: RequestContext) async throws -> Response {
        let location = try location(context)
        guard try await locations.unmerge(location.id, owner: context.owner) else {
            throw Problem(
                .conflict,
                "This can’t be taken back any more: the location was changed since, or what was merged is gone.")
        }
        return .seeOther(links.location(location.id))
    }

    /// After two locations were merged: says so, and offers to undo it.
    func merged(_ context: RequestContext) -> Flash? {
        guard let id = context.query["merged"].flatMap({ Identifier($0) }) else { return nil }
        return Flash(text: "Merged.", button: FormButton(title: "Undo", action: links.unmerge(id)), isToast: true)
    }
}
