// The parts of an address as Nominatim names them.

import Locations

/// The object `address` of a Nominatim server's answer: parts under many names.
struct NominatimAddress {
    let parts: [String: String]

    /// Several of them can be there; the greatest is the town.
    private static let towns = ["city", "town", "village", "municipality", "hamlet", "isolated_dwelling"]
    private static let quarters = ["suburb", "quarter", "city_district", "borough", "neighbourhood"]
    private static let wideAreas = ["county", "state_district", "state", "region", "province", "postcode", "country"]

    /// Whether an object of the type is an area that holds the place, not something near it.
    static func isArea(_ type: String?) -> Bool {
        type.map { (towns + quarters + wideAreas).contains($0) } ?? false
    }

    /// - Parameter objectName: what the object is called that the address is of; a name of the place unless it is that of a
    ///   street or an area.
    func placemark(objectName: String?, type: String?) -> Placemark {
        var placemark = Placemark()
        placemark.subThoroughfare = first("house_number")?.houseNumber
        placemark.thoroughfare = first("road", "pedestrian", "footway", "path", "cycleway", "square", "place")
        placemark.postalCode = first("postcode")
        if let name = objectName?.addressPart, let type, type != "road", !Self.isArea(type), first(type) == name {
            placemark.name = name
        }
        placemark.locality = all(Self.towns).first
        placemark.subLocality = all(Self.quarters + Self.towns).first { $0 != placemark.locality }
        placemark.subAdministrativeArea = first("county", "state_district")
        placemark.administrativeArea = first("state", "region", "province")
        placemark.isoCountryCode = first("country_code")
        placemark.country = first("country")
        return placemark
    }

    /// The code of the greatest area that has one; each stands under the level of its area: `ISO3166-2-lvl4`.
    var isoRegionCode: String? {
        (3...10).lazy.compactMap { parts["ISO3166-2-lvl\($0)"] }
            .first { $0.wholeMatch(of: /[A-Z]{2}-[A-Z0-9]{1,3}/) != nil }
    }

    private func first(_ names: String...) -> String? { all(names).first }

    private func all(_ names: [String]) -> [String] {
        names.compactMap { parts[$0]?.addressPart }
    }
}
