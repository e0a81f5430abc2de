// Reading the names of countries.

import Geography

/// Reads `labels.json`: a list of countries with label point, zooms and names.
enum CountryLabelReader {
    /// English names, the most important (lowest zoom) first.
    ///
    /// - Throws: ``BasemapError`` that names `file`.
    static func labels(_ json: [UInt8], file: String) throws(BasemapError) -> [MapLabel] {
        do {
            var labels: [MapLabel] = []
            var scanner = JSONScanner(json)
            try scanner.object { scanner, name in
                guard name == "countries" else { return try scanner.skipValue() }
                try scanner.array { scanner in labels.append(try label(&scanner)) }
            }
            try scanner.end()
            // Equal zooms keep the file's order, so that pictures don't change from run to run.
            return labels.enumerated().sorted {
                ($0.element.zooms.lowerBound, $0.offset) < ($1.element.zooms.lowerBound, $1.offset)
            }.map(\.element)
        } catch let failure as JSONScanner.Failure {
            throw BasemapError(file: file, reason: "\(failure.reason) at byte \(failure.position)")
        } catch {
            throw BasemapError(file: file, reason: "\(error)")
        }
    }

    private static func label(_ scanner: inout JSONScanner) throws -> MapLabel {
        var (longitude, latitude, minimum, maximum) = (Double.nan, Double.nan, Double.nan, Double.nan)
        var english = ""
        try scanner.object { scanner, name in
            switch name {
            case "lon": longitude = try scanner.number()
            case "lat": latitude = try scanner.number()
            case "minZoom": minimum = try scanner.number()
            case "maxZoom": maximum = try scanner.number()
            case "names":
                try scanner.object { scanner, language in
                    if language == "en" { english = try scanner.string() } else { try scanner.skipValue() }
                }
            default: try scanner.skipValue()
            }
        }
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude), minimum <= maximum,
            !english.isEmpty, english.utf8.count <= 200
        else { throw scanner.failure("a country without name, place or zooms") }
        return MapLabel(name: english, coordinate: coordinate, kind: .country, zooms: minimum...maximum)
    }
}
