// GET /: where the person is; by hand without a sensor or JavaScript.

import Geocoding
import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    func showCurrentLocation(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        var current = CurrentLocationPage(
            layout: layout("Current Location", .tag, settings), action: links.currentLocation,
            tagHref: links.newLocation, geocodeHref: links.reverse)
        current.pickHref = links.with(links.map, [("pick", "1")])
        current.sound = settings.sound
        current.usesDegreesMinutesSeconds = settings.coordinateFormat == .dms
        current.usesFeet = settings.units == .imperial
        guard let typed = context.query["place"], !typed.trimmed.isEmpty else {
            return page(pages.currentLocation.render(current))
        }
        current.place = typed
        let place: ParsedCoordinate
        do throws(CoordinateParsingError) {
            place = try CoordinateParser.read(typed)
        } catch {
            current.placeError = error.message
            return page(pages.currentLocation.render(current), status: .unprocessableContent)
        }
        current.found = await found(place, settings)
        return page(pages.currentLocation.render(current))
    }

    private func found(_ place: ParsedCoordinate, _ settings: Settings) async -> FoundPlace {
        let coordinate = place.coordinate
        let latitude = CoordinateFormatter.decimal(coordinate.latitude)
        let longitude = CoordinateFormatter.decimal(coordinate.longitude)
        let isDecimal = settings.coordinateFormat == .decimal
        var found = FoundPlace(
            latitude: isDecimal ? latitude : CoordinateFormatter.dms(latitude: coordinate.latitude),
            longitude: isDecimal ? longitude : CoordinateFormatter.dms(longitude: coordinate.longitude),
            tagHref: links.with(
                links.newLocation,
                [
                    ("latitude", latitude), ("longitude", longitude),
                    ("accuracy", place.accuracy.map { "\($0)" }), ("altitude", place.altitude.map { "\($0)" }),
                ]))
        found.accuracy = place.accuracy.map { "± \(Self.length($0, settings))" }
        let answer = await geocoder.answer(at: coordinate)
        if let result = answer.result {
            found.lines = AddressFormatter.twoLines(result.placemark)
            found.attribution = result.attribution
        }
        if found.lines.isEmpty {
            found.message = answer.failure == nil ? "No Address Found" : "Error Finding Address"
            found.attribution = Self.words(for: answer.nearestLand, settings) ?? ""
        }
        return found
    }

    /// What is said of the land near a place at sea.
    static func words(for land: NearestLand?, _ settings: Settings) -> String? {
        land.map { "The nearest land is \($0.name), \(length($0.metres, settings)) away." }
    }
}
