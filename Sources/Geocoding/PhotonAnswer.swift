// What a Photon server answers.

import Geography
import Locations

/// The GeoJSON of Photon's `/reverse`; no feature means that there is nothing.
struct PhotonAnswer: ServerAnswer {
    static let kind = ProviderAddress.Kind.photon
    static let query = "limit=1"

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

        /// What the object is called, where it is one of that type.
        func name(ofType type: String) -> String? { self.type == type ? name : nil }
    }

    var object: FoundObject? {
        guard let feature = features.first, feature.geometry.coordinates.count >= 2,
            let position = Coordinate(
                latitude: feature.geometry.coordinates[1], longitude: feature.geometry.coordinates[0])
        else { return nil }
        let found = feature.properties
        var placemark = Placemark()
        placemark.subThoroughfare = found.housenumber?.houseNumber
        placemark.thoroughfare = (found.street ?? found.name(ofType: "street"))?.addressPart
        placemark.postalCode = found.postcode?.addressPart
        placemark.name = found.name(ofType: "house")?.addressPart
        placemark.locality = (found.city ?? found.name(ofType: "city"))?.addressPart
        placemark.subLocality =
            (found.district ?? found.name(ofType: "district") ?? found.locality ?? found.name(ofType: "locality"))?
            .addressPart
        placemark.subAdministrativeArea = found.county?.addressPart
        placemark.administrativeArea = found.state?.addressPart
        placemark.isoCountryCode = found.countrycode?.addressPart
        placemark.country = found.country?.addressPart
        let box = found.extent.flatMap { extent in
            extent.count == 4
                ? BoundingBox(west: extent[0], south: extent[3], east: extent[2], north: extent[1]) : nil
        }
        return FoundObject(
            placemark: placemark, position: position, box: box,
            isArea: !["house", "street", "other"].contains(found.type ?? "other"))
    }
}
