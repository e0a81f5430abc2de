// What a Photon server answers, and what of it can be believed.

import Geography
import Locations

/// The GeoJSON of Photon's `/reverse`; no feature means that there is nothing.
struct PhotonAnswer: Decodable {
    private let features: [Feature]

    private struct Feature: Decodable {
        let geometry: Geometry
        let properties: Properties
    }

    private struct Geometry: Decodable {
        /// Longitude, latitude.
        let coordinates: [Double]
    }

    private struct Properties: Decodable {
        let type: String?
        let name: String?
        let housenumber: String?
        let street: String?
        let postcode: String?
        let locality: String?
        let district: String?
        let city: String?
        let county: String?
        let state: String?
        let country: String?
        let countrycode: String?
        /// West, north, east, south.
        let extent: [Double]?
    }

    /// What it says of the place that was asked for; `nil` where that is nothing or the country only.
    func result(at place: Coordinate) -> ReverseGeocodingResult? {
        guard let feature = features.first, feature.geometry.coordinates.count >= 2,
            let found = Coordinate(
                latitude: feature.geometry.coordinates[1], longitude: feature.geometry.coordinates[0])
        else { return nil }
        let object = feature.properties
        let box = object.extent.flatMap { extent in
            extent.count == 4
                ? BoundingBox(west: extent[0], south: extent[3], east: extent[2], north: extent[1]) : nil
        }
        let isArea = !["house", "street", "other"].contains(object.type ?? "other")
        let distance = AnswerDistance(from: place, to: found, box: box, isArea: isArea)
        guard distance.isNear else { return nil }
        var placemark = Placemark()
        /// What the object is called, where it is one of that type.
        func name(ofType type: String) -> String? { object.type == type ? object.name : nil }
        if distance.isAtStreet {
            placemark.thoroughfare = (object.street ?? name(ofType: "street"))?.addressPart
            placemark.postalCode = object.postcode?.addressPart
            placemark.name = name(ofType: "house")?.addressPart
        }
        if distance.isAtHouse {
            placemark.subThoroughfare = object.housenumber?.houseNumber
        }
        placemark.locality = (object.city ?? name(ofType: "city"))?.addressPart
        placemark.subLocality =
            (object.district ?? name(ofType: "district") ?? object.locality ?? name(ofType: "locality"))?.addressPart
        placemark.subAdministrativeArea = object.county?.addressPart
        placemark.administrativeArea = object.state?.addressPart
        guard placemark != Placemark() else { return nil }
        placemark.isoCountryCode = object.countrycode?.addressPart?.uppercased()
        placemark.country = object.country?.addressPart
        return ReverseGeocodingResult(
            placemark: placemark, distance: distance.metres, source: "photon", attribution: AnswerDistance.attribution)
    }
}
