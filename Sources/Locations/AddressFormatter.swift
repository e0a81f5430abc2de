// Writes a placemark as its country writes addresses.

/// The three forms of an address, in its country's order; in that of the United States where the country is unknown.
///
/// A missing part is left out together with the separator before it, so there is never a double space, a leading comma
/// or an empty line: `Vaduz 9490, Liechtenstein`. A region or a country that is called like its city, or a region like
/// its country, is one of those: the placemark keeps all, since they are true and searched for, and only who reads the
/// address needs the name once.
package enum AddressFormatter {
    /// The street with its house number, and the city with what belongs to it, or the other way round where the country
    /// writes from large to small; no line is empty, so there are none to two.
    package static func twoLines(_ placemark: Placemark) -> [String] {
        let order = AddressOrder.of(placemark.isoCountryCode)
        let street = text(placemark, order, only: [.number, .street], break: " ")
        let city = text(placemark, order, only: [.city, .region, .postcode], break: " ", comma: " ")
        return (order.isLargeToSmall ? [city, street] : [street, city]).filter { !$0.isEmpty }
    }

    /// All of the address with the country; empty where the placemark has nothing of it.
    package static func oneLine(_ placemark: Placemark) -> String {
        text(placemark, .of(placemark.isoCountryCode), break: ", ")
    }

    /// The same in the lines of an envelope.
    static func envelope(_ placemark: Placemark) -> String {
        text(placemark, .of(placemark.isoCountryCode), break: "\n")
    }

    /// House number and street, city; empty where the placemark has none of them.
    package static func short(_ placemark: Placemark) -> String {
        // Lists call it for every row, and in most of them the gazetteer knew the city alone.
        if placemark.subThoroughfare == nil, placemark.thoroughfare == nil { return placemark.locality ?? "" }
        return text(placemark, .of(placemark.isoCountryCode), only: [.number, .street, .city], break: ", ")
    }

    private static func text(
        _ placemark: Placemark, _ order: AddressOrder, only wanted: Set<AddressOrder.Part>? = nil,
        break lineBreak: String, comma: String = ", "
    ) -> String {
        var line = AddressLine()
        var current: Int?
        for step in order.steps where wanted?.contains(step.part) ?? true {
            guard let value = value(of: step, in: placemark), !value.isEmpty else { continue }
            // A name that comes first in its line takes the line's break; a postal code without its city just follows.
            let begins = step.separator == "\n" || current != step.line && step.part != .postcode
            line.append(
                value, after: begins ? lineBreak : step.separator == ", " ? comma : step.separator,
                closes: step.part == .number)
            current = step.line
        }
        return line.text
    }

    private static func value(of step: AddressOrder.Step, in placemark: Placemark) -> String? {
        switch step.part {
        case .number: placemark.subThoroughfare
        case .street: placemark.thoroughfare
        case .city: placemark.locality
        case .postcode: placemark.postalCode
        case .country: placemark.country == placemark.locality ? nil : placemark.country
        case .region:
            step.replacesPostcode && placemark.postalCode?.isEmpty == false
                || [placemark.locality, placemark.country].contains(placemark.administrativeArea)
                ? nil : placemark.administrativeArea
        }
    }
}

/// A line that grows part by part.
private struct AddressLine {
    private(set) var text = ""

    /// Adds a part, with its separator when something is before it; Chinese and Japanese words need none, and a house
    /// number (`closes`) follows them at once.
    mutating func append(_ part: String, after separator: String, closes: Bool) {
        guard let last = text.unicodeScalars.last, let first = part.unicodeScalars.first else {
            // Shares the part's bytes until something is added.
            text = part
            return
        }
        if separator == "\n" || !Self.isDense(last) && !Self.isDense(first) {
            text += separator
        } else if !closes, !(Self.isDense(last) && Self.isDense(first)) {
            text += " "
        }
        text += part
    }

    /// Whether it is of a script that puts no spaces between words: kana and Han.
    private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3005...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
