// A part of an address as other programs send it.

import Locations

extension String {
    /// Fit to be a part of a placemark: one line of at most 200 characters; `nil` where nothing is left.
    var addressPart: String? {
        let line = String(cleaned.prefix(200)).replacing("\n", with: " ").trimmed
        return line.isEmpty ? nil : line
    }

    /// The first of several house numbers, as buildings have them: `25;23`.
    var houseNumber: String? { String(prefix { $0 != ";" }).addressPart }
}
