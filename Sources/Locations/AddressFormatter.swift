// Writes a placemark as people write addresses.

/// The three forms of an address, in the order of the United States.
///
/// A missing part is left out together with the separator before it, so there is never a double space, a leading comma
/// or an empty line: `Vaduz 9490, Liechtenstein`. A region that is called like its city is one of those: the placemark keeps both,
/// since both are true and searched for, and only who reads the address needs the name once.
package enum AddressFormatter {
    /// House number and street; city, region and postal code; no line is empty, so there are none to two.
    package static func twoLines(_ placemark: Placemark) -> [String] {
        var first = AddressLine()
        first.append(placemark.subThoroughfare, after: " ")
        first.append(placemark.thoroughfare, after: " ")
        var second = AddressLine()
        second.append(placemark.locality, after: " ")
        second.append(region(of: placemark), after: " ")
        second.append(placemark.postalCode, after: " ")
        return [first.text, second.text].filter { !$0.isEmpty }
    }

    /// House number and street, city, region and postal code, country; empty where the placemark has none of them.
    package static func oneLine(_ placemark: Placemark) -> String {
        var line = AddressLine()
        line.append(placemark.subThoroughfare, after: " ")
        line.append(placemark.thoroughfare, after: " ")
        line.append(placemark.locality, after: ", ")
        line.append(region(of: placemark), after: ", ")
        line.append(placemark.postalCode, after: " ")
        line.append(placemark.country, after: ", ")
        return line.text
    }

    private static func region(of placemark: Placemark) -> String? {
        placemark.administrativeArea == placemark.locality ? nil : placemark.administrativeArea
    }

    /// House number and street, city; empty where the placemark has none of them.
    package static func short(_ placemark: Placemark) -> String {
        // Lists call it for every row, and in most of them the gazetteer knew the city alone.
        if placemark.subThoroughfare == nil, placemark.thoroughfare == nil { return placemark.locality ?? "" }
        var line = AddressLine()
        line.append(placemark.subThoroughfare, after: " ")
        line.append(placemark.thoroughfare, after: " ")
        line.append(placemark.locality, after: ", ")
        return line.text
    }
}

/// A line that grows part by part.
private struct AddressLine {
    private(set) var text = ""

    /// Adds a part, with its separator when something is before it.
    mutating func append(_ part: String?, after separator: String) {
        guard let part, !part.isEmpty else { return }
        guard !text.isEmpty else {
            // Shares the part's bytes until something is added.
            text = part
            return
        }
        text += separator
        text += part
    }
}
