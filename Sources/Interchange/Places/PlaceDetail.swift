// What most formats have no place of their own for.

import Locations

/// A detail of a location that a format keeps by name, beside what it has places for.
///
/// Raw values are the names in the files, the same in all formats and known to ``PlaceProperty``.
enum PlaceDetail: String, CaseIterable {
    case timeZone, horizontalAccuracy, address, addressState
    case subThoroughfare, thoroughfare, subLocality, locality, subAdministrativeArea, administrativeArea
    case postalCode, isoCountryCode, country, placemarkName, placemarkTimeZone
    case color = "marker-color"
    case symbol = "marker-symbol"
    case id = "uuid"

    /// Whether its value is a number, not a text.
    var isNumber: Bool { self == .horizontalAccuracy }

    /// The text to write; `nil` where there is nothing to say.
    func value(of location: Location, _ category: Category) -> String? {
        let placemark = location.placemark
        return switch self {
        case .id: location.id.description
        case .timeZone: location.timeZone
        case .horizontalAccuracy: location.horizontalAccuracy.flatMap { $0.isFinite ? $0.decimal : nil }
        case .address: location.addressLine
        case .addressState: location.addressState.rawValue
        case .subThoroughfare: placemark.subThoroughfare
        case .thoroughfare: placemark.thoroughfare
        case .subLocality: placemark.subLocality
        case .locality: placemark.locality
        case .subAdministrativeArea: placemark.subAdministrativeArea
        case .administrativeArea: placemark.administrativeArea
        case .postalCode: placemark.postalCode
        case .isoCountryCode: placemark.isoCountryCode
        case .country: placemark.country
        case .placemarkName: placemark.name
        case .placemarkTimeZone: placemark.timeZone
        case .color: category.color
        case .symbol: category.icon
        }
    }
}

extension Location {
    /// The address on one line, or the person's own words; `nil` where they took it away.
    var addressLine: String? {
        editedAddress ?? (addressState == .edited ? nil : AddressFormatter.oneLine(placemark))
    }
}
