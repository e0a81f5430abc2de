// The parts of an address.

/// The parts of an address, named as CoreLocation's CLPlacemark names them; each may be missing.
///
/// A part that is present is never empty.
package struct Placemark: Hashable, Sendable {
    /// House number.
    package var subThoroughfare: String?
    /// Street.
    package var thoroughfare: String?
    /// Quarter of the city.
    package var subLocality: String?
    /// City.
    package var locality: String?
    /// County.
    package var subAdministrativeArea: String?
    /// State or region.
    package var administrativeArea: String?
    package var postalCode: String?
    /// ISO 3166-1 alpha-2, upper case.
    package var isoCountryCode: String?
    package var country: String?
    /// What the place itself is called.
    package var name: String?
    /// IANA time zone name.
    package var timeZone: String?

    package init() {}

    package var isEmpty: Bool { self == Placemark() }
}
