// Addresses as their countries write them: OpenCage's cases of address-formatting.

import Foundation
import Locations

/// A case, with its parts under our names.
struct AddressCase: Sendable {
    /// Country and description.
    let name: String
    /// The lines of the envelope.
    let expected: [String]
    let placemark: Placemark
    /// What stands for the placemark's region where that is written short: `CA`.
    private let regionCode: String?

    static let all: [AddressCase] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let shared = ProcessInfo.processInfo.environment["MYLOCATIONS_SHARED"].map { URL(filePath: $0) }
        let file = (shared ?? root.appending(path: "../shared")).appending(path: "data/address-formats/cases.jsonl")
        guard let text = try? String(contentsOf: file.standardizedFileURL, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { try? AddressCase(json: Data($0.utf8)) }
    }()

    private struct Row: Decodable {
        let country: String
        let description: String
        let components: [String: String]
        let expected: String
    }

    private init(json: Data) throws {
        let row = try JSONDecoder().decode(Row.self, from: json)
        name = "\(row.country) \(row.description)"
        expected = row.expected.split(separator: "\n").map(String.init)
        let parts = row.components
        func first(_ names: String...) -> String? { names.lazy.compactMap { parts[$0] }.first }
        // Which of a place's many names is the city differs by country: the one that the address is written with.
        let cities = [
            "postal_city", "city", "town", "village", "hamlet", "locality", "municipality", "local_administrative_area",
            "commune", "city_district", "suburb", "neighbourhood", "county", "state",
        ].compactMap { parts[$0] }
        var placemark = Placemark()
        placemark.subThoroughfare = first("house_number", "housenumber")
        placemark.thoroughfare = first("road", "pedestrian", "residential")
        placemark.locality =
            cities.first { [expected] city in expected.contains { Self.range(of: city, in: $0) != nil } }
            ?? cities.first
        placemark.administrativeArea = first("state")
        // A list of postal codes belongs to an area, not to an address.
        placemark.postalCode = first("postcode").flatMap { $0.contains(";") ? nil : $0 }
        placemark.isoCountryCode = row.country.uppercased()
        placemark.country = first("country")
        self.placemark = placemark
        regionCode = first("state_code") ?? Self.regionCodes[placemark.administrativeArea?.lowercased() ?? ""]
    }

    private static let regionCodes = [
        "california": "CA", "colorado": "CO", "district of columbia": "DC", "guam": "GU", "minas gerais": "MG",
        "northern mariana islands": "MP", "ontario": "ON", "united states virgin islands": "VI", "victoria": "VIC",
        "washington dc": "DC",
    ]

    /// The order and grouping of the parts that the case expects: `number street/city region postcode/country`.
    var expectedOrder: String {
        var lines = expected
        var found: [(line: Int, place: Int, name: String)] = []
        /// Takes a part out of the shortest line that has it: the longer ones are names of houses and companies.
        func take(_ name: String, _ values: [String?], from candidates: [Int]? = nil) {
            let hits = (candidates ?? Array(lines.indices)).flatMap { line in
                values.compactMap { value in value.flatMap { Self.range(of: $0, in: lines[line]) }.map { (line, $0) } }
            }
            guard let (line, range) = hits.min(by: { lines[$0.0].count < lines[$1.0].count }) else { return }
            let place = lines[line].distance(from: lines[line].startIndex, to: range.lowerBound)
            found.append((line, place, name))
            let blank = String(
                repeating: "\u{1}", count: lines[line].distance(from: range.lowerBound, to: range.upperBound))
            lines[line].replaceSubrange(range, with: blank)
        }
        take("street", [placemark.thoroughfare])
        let street = found.first?.line
        /// Takes a part that the case shortens: `Port-au-Prince` of `Commune de Port-au-Prince`.
        func takeShortened(_ name: String, _ value: String?) {
            guard let value, !found.contains(where: { $0.name == name }) else { return }
            for (line, text) in lines.enumerated() where line != street {
                let rest = text.filter { $0 != "\u{1}" }.trimmingCharacters(in: .whitespaces)
                if rest.count > 3, value.contains(rest) { return take(name, [rest], from: [line]) }
            }
        }
        take("number", [placemark.subThoroughfare], from: street.map { [$0] })
        take("postcode", [placemark.postalCode])
        if placemark.locality != placemark.country { take("country", [placemark.country]) }
        take("city", [placemark.locality])
        takeShortened("city", placemark.locality)
        if ![placemark.locality, placemark.country].contains(placemark.administrativeArea) {
            take("region", [placemark.administrativeArea, regionCode])
            takeShortened("region", placemark.administrativeArea)
        }
        let last = lines.count - 1
        if placemark.country != nil, placemark.country != placemark.locality,
            !found.contains(where: { $0.name == "country" || $0.line == last })
        {
            // `United States of America` where the case says `United States`.
            found.append((last, 0, "country"))
        }
        return Dictionary(grouping: found, by: \.line).sorted { $0.key < $1.key }
            .map { $0.value.sorted { $0.place < $1.place }.map(\.name).joined(separator: " ") }.joined(separator: "/")
    }

    /// Where a whole word is in a line, whatever its case, spaces and hyphens.
    private static func range(of value: String, in line: String) -> Range<String.Index>? {
        let letters = value.filter { !$0.isWhitespace && !"-.,\u{200E}\u{200F}".contains($0) }
        // Most pairs are told apart without an expression.
        guard let first = letters.first, line.localizedCaseInsensitiveContains(String(first)),
            line.count >= letters.count
        else { return nil }
        let pattern = letters.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(
            separator: "[\\s\\-.,]*")
        return line.range(
            of: "(?<![\\p{L}\\p{N}])\(pattern)(?![\\p{L}\\p{N}])", options: [.regularExpression, .caseInsensitive])
    }
}
