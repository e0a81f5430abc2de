// Fields turned into a place.

import Geography
import Locations

extension PlaceFields {
    /// The place that a row with these fields is.
    ///
    /// - Parameters:
    ///   - altitude: metres, any number; where it is missing, that of the fields counts.
    ///   - id: the row's own; where it is missing, that of the fields counts.
    func place(
        at coordinate: Coordinate, altitude: Double? = nil, id: Identifier? = nil, position: RowPosition
    ) -> ImportRow {
        let isNullIsland = coordinate == .nullIsland
        // Google Takeout writes 0,0 where it knows no position.
        if isNullIsland, self[.mapLink] != nil {
            return skipped(.noPosition, position, id: id)
        }
        var place = ImportedPlace(position: position, coordinate: coordinate)
        place.notices = notices
        if isNullIsland { place.notices.append(.doubtfulPosition) }
        place.id = id ?? self[.id].flatMap { Identifier($0) }
        place.altitude = metres(altitude ?? number(.altitude), "altitude", LocationLimits.altitude, &place.notices)
        describe(&place)
        return .place(place)
    }

    /// The same without saying where it is; `nil` where there is nothing to say.
    func details(id: Identifier?, _ position: RowPosition) -> ImportedPlace? {
        var place = ImportedPlace(position: position, coordinate: .nullIsland)
        place.id = id ?? self[.id].flatMap { Identifier($0) }
        place.notices = notices
        describe(&place)
        return place.description.isEmpty && place.editedAddress == nil && place.placemark.isEmpty ? nil : place
    }

    private func describe(_ place: inout ImportedPlace) {
        place.horizontalAccuracy = metres(
            number(.horizontalAccuracy), "accuracy", LocationLimits.horizontalAccuracy, &place.notices)
        place.description = cut(words(), "description", LocationLimits.description, &place.notices)
        if let name = line(.category, "category", limit: 100, &place.notices) {
            place.category = ImportedCategory(name: name, color: color(), icon: icon())
        }
        if let text = self[.date] {
            place.date = ImportedDate(text)
            if place.date == nil { place.notices.append(.unreadableDate(String(text.prefix(40)))) }
        }
        place.timeZone = zone(.timeZone)
        place.placemark = placemark(&place.notices)
        address(&place)
        place.photoPaths = photoPaths
        place.recordingPaths = recordingPaths
    }

    // MARK: Words

    /// Name, description, notes and links on lines of their own, none said twice.
    private func words() -> String {
        let description = self[.description]?.cleaned ?? ""
        var lines: [String] = []
        if let name = self[.name]?.cleaned, !name.isEmpty, !description.begins(withLine: name) { lines.append(name) }
        if !description.isEmpty { lines.append(description) }
        for property in [PlaceProperty.notes, .link, .mapLink] {
            if let text = self[property]?.cleaned, !text.isEmpty, !lines.contains(text) { lines.append(text) }
        }
        return lines.joined(separator: "\n")
    }

    private func address(_ place: inout ImportedPlace) {
        let address = cut(self[.address]?.cleaned ?? "", "address", LocationLimits.address, &place.notices)
        let state = self[.addressState].flatMap(AddressState.init(rawValue:))
        if let state, state != .edited {
            // One of our own files: an address that wasn't written by hand is made of the placemark again.
            place.addressState = state
        } else if !address.isEmpty {
            place.addressState = .edited
            place.editedAddress = address
        } else if !place.placemark.isEmpty {
            place.addressState = .found
        }
    }

    private func placemark(_ notices: inout [ImportNotice]) -> Placemark {
        func part(_ property: PlaceProperty) -> String? {
            line(property, "address", limit: LocationLimits.address, &notices)
        }
        var placemark = Placemark()
        placemark.subThoroughfare = part(.subThoroughfare)
        placemark.thoroughfare = part(.thoroughfare)
        placemark.subLocality = part(.subLocality)
        placemark.locality = part(.locality)
        placemark.subAdministrativeArea = part(.subAdministrativeArea)
        placemark.administrativeArea = part(.administrativeArea)
        placemark.postalCode = part(.postalCode)
        placemark.country = part(.country)
        placemark.name = part(.placemarkName)
        placemark.timeZone = zone(.placemarkTimeZone)
        if let code = self[.isoCountryCode]?.trimmed.uppercased(), code.utf8.count == 2,
            code.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
        {
            placemark.isoCountryCode = code
        }
        return placemark
    }

    /// A text on one line; `nil` where it is blank.
    private func line(
        _ property: PlaceProperty, _ what: String, limit: Int, _ notices: inout [ImportNotice]
    ) -> String? {
        guard let text = self[property]?.onOneLine, !text.isEmpty else { return nil }
        return cut(text, what, limit, &notices)
    }

    /// The first characters of a cleaned text, which is told of once where there are more.
    private func cut(_ text: String, _ what: String, _ limit: Int, _ notices: inout [ImportNotice]) -> String {
        guard text.utf8.count > limit else { return text }
        let kept = String(text.prefix(limit)).prefix(bytes: LocationLimits.textBytes)
        guard kept.utf8.count < text.utf8.count else { return text }
        if !notices.contains(.cut(what)) { notices.append(.cut(what)) }
        return kept.trimmed
    }

    // MARK: Values

    private func number(_ property: PlaceProperty) -> Double? {
        self[property].flatMap { Double(written: $0) }
    }

    /// The number, unless it can't be one of such metres.
    private func metres(
        _ number: Double?, _ what: String, _ range: ClosedRange<Double>, _ notices: inout [ImportNotice]
    ) -> Double? {
        guard let number, !range.contains(number) else { return number }
        notices.append(.outOfRange(what, number))
        return nil
    }

    /// A zone's name, by its spelling.
    private func zone(_ property: PlaceProperty) -> String? {
        guard let name = self[property], (1...64).contains(name.utf8.count),
            name.utf8.allSatisfy({ $0.isLetterOrDigit || "/_+-".utf8.contains($0) })
        else { return nil }
        return name
    }

    private func icon() -> String? {
        guard let name = self[.icon], (1...50).contains(name.utf8.count),
            name.utf8.allSatisfy({ $0.isLetterOrDigit && $0 | 0x20 == $0 || $0 == UInt8(ascii: "-") })
        else { return nil }
        return name
    }

    /// `#rrggbb`, also from `#rgb` and without the `#` (simplestyle 1.1).
    private func color() -> String? {
        guard let text = self[.color]?.trimmed.lowercased() else { return nil }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.allSatisfy({ $0.isLetterOrDigit }), UInt32(digits, radix: 16) != nil else { return nil }
        switch digits.utf8.count {
        case 6: return "#" + digits
        case 3: return "#" + digits.map { "\($0)\($0)" }.joined()
        default: return nil
        }
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
