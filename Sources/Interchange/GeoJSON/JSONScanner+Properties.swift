// Properties of places in JSON, whichever program wrote them.

import Locations

extension JSONScanner {
    /// Reads an object that says something of a place, with the objects in it in which some programs put the rest.
    ///
    /// - Parameter outer: the objects that it stands in, by what they are of.
    mutating func readProperties(into fields: inout PlaceFields, within outer: [NestedObject] = []) throws {
        input.index += 1
        var isFirst = true
        while try nextKey(&isFirst) {
            let next = try peek()
            if next == UInt8(ascii: "{"), outer.count < 4, let inner = NestedObject(text) {
                try readProperties(into: &fields, within: outer + [inner])
                continue
            }
            guard !wasCut, let (property, rank) = property(within: outer), fields.wants(property, rank: rank) else {
                try skipValue(depth: 3 + outer.count)
                continue
            }
            switch next {
            case UInt8(ascii: "["): try readList(property, rank, of: &fields)
            default: try readValue(property, rank, of: &fields)
            }
        }
    }

    /// The property that the key which was just read names; what stands further out is to be preferred.
    private func property(within outer: [NestedObject]) -> (property: PlaceProperty, rank: Int)? {
        guard let (property, rank) = PlaceProperty.named(text) else { return nil }
        // Swarm's address is the street alone.
        let isStreet = property == .address && outer.contains(.venue)
        return (isStreet ? .thoroughfare : property, rank + 20 * outer.count)
    }

    /// Keeps a text or a number; anything else is passed over.
    private mutating func readValue(_ property: PlaceProperty, _ rank: Int, of fields: inout PlaceFields) throws {
        switch try peek() {
        case UInt8(ascii: "\""):
            try string(keeping: property.limit)
            if wasCut { fields.note(.cut(property.title)) }
            if wasMended { fields.note(.mended(property.title)) }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        default:
            try skipValue(depth: 3)
            return
        }
        fields.keep(String(decoding: text, as: UTF8.self), of: property, rank: rank)
    }

    /// Keeps the first of several values; of photos and voice notes the paths.
    private mutating func readList(_ property: PlaceProperty, _ rank: Int, of fields: inout PlaceFields) throws {
        switch property {
        case .photos: fields.photoPaths = try paths(property.limit)
        case .recordings: fields.recordingPaths = try paths(property.limit)
        default:
            input.index += 1
            var isFirst = true
            var isKept = false
            while try nextElement(&isFirst) {
                if isKept { try skipValue(depth: 4) } else { try readValue(property, rank, of: &fields) }
                isKept = true
            }
        }
    }

    /// The texts of a list, as long as people's are; what isn't a text counts as an empty one.
    private mutating func paths(_ limit: Int) throws -> [String] {
        var paths: [String] = []
        input.index += 1
        var isFirst = true
        while try nextElement(&isFirst) {
            if paths.count < Self.pathLimit, try peek() == UInt8(ascii: "\"") {
                try string(keeping: limit)
                paths.append(String(decoding: text, as: UTF8.self))
            } else {
                try skipValue(depth: 4)
                if paths.count < Self.pathLimit { paths.append("") }
            }
        }
        return paths
    }

    private static let pathLimit = 1000

    /// An object of Google's or Swarm's that says more of the place that it stands in.
    enum NestedObject {
        case location, venue, coordinates

        init?(_ name: [UInt8]) {
            switch String(decoding: name, as: UTF8.self).lowercased() {
            case "location": self = .location
            case "venue": self = .venue
            case "geo coordinates": self = .coordinates
            default: return nil
            }
        }
    }
}
