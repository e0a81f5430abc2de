// The members of features and geometries.

import Locations

extension JSONScanner {
    /// Reads the value of the key that was just read: of a Feature, or of a geometry at the root.
    mutating func readMember(of feature: inout GeoJSONFeature) throws {
        let next = try peek()
        switch (Member(text), next) {
        case (.type, UInt8(ascii: "\"")):
            try string(keeping: 50)
            feature.type = String(decoding: text, as: UTF8.self)
        case (.id, UInt8(ascii: "\"")):
            try string(keeping: 50)
            if !wasCut { feature.id = Identifier(String(decoding: text, as: UTF8.self)) }
        case (.geometry, UInt8(ascii: "{")): feature.geometry = try readGeometry()
        case (.properties, UInt8(ascii: "{")): try readProperties(into: &feature.fields)
        case (.coordinates, UInt8(ascii: "[")):
            feature.own = GeoJSONGeometry(hasCoordinates: true)
            try readCoordinates(of: &feature.own, depth: 1)
        default: try skipValue(depth: 2)
        }
    }

    private mutating func readGeometry() throws -> GeoJSONGeometry {
        input.index += 1
        var geometry = GeoJSONGeometry()
        var isFirst = true
        while try nextKey(&isFirst) {
            let next = try peek()
            switch (Member(text), next) {
            case (.type, UInt8(ascii: "\"")):
                try string(keeping: 50)
                geometry.type = String(decoding: text, as: UTF8.self)
            case (.coordinates, UInt8(ascii: "[")):
                geometry = GeoJSONGeometry(type: geometry.type, hasCoordinates: true)
                try readCoordinates(of: &geometry, depth: 1)
            default: try skipValue(depth: 4)
            }
        }
        return geometry
    }

    /// Reads an array of coordinates.
    ///
    /// - Parameter depth: how many such arrays it stands in, itself included.
    private mutating func readCoordinates(of geometry: inout GeoJSONGeometry, depth: Int) throws {
        guard depth < Self.maximumDepth else { throw input.failure("coordinates are nested too deep") }
        input.index += 1
        var isFirst = true
        var point: [Double] = []
        let outermost = geometry.enter(depth)
        while try nextElement(&isFirst) {
            switch try peek() {
            case UInt8(ascii: "["): try readCoordinates(of: &geometry, depth: depth + 1)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                try number()
                if point.count < 3 { point.append(Double(String(decoding: text, as: UTF8.self)) ?? .nan) }
            default:
                geometry.isMalformed = true
                try skipValue(depth: depth + 3)
            }
        }
        if !point.isEmpty { geometry.append(point, depth: depth, outermost: outermost) }
    }

    /// The members that matter.
    private enum Member {
        case type, id, geometry, properties, coordinates, other

        init(_ name: [UInt8]) {
            switch name.count {
            case 2 where name.elementsEqual("id".utf8): self = .id
            case 4 where name.elementsEqual("type".utf8): self = .type
            case 8 where name.elementsEqual("geometry".utf8): self = .geometry
            case 10 where name.elementsEqual("properties".utf8): self = .properties
            case 11 where name.elementsEqual("coordinates".utf8): self = .coordinates
            default: self = .other
            }
        }
    }
}
