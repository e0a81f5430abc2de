// GET /geocode/reverse: what is at a coordinate, as JSON.

import Foundation
import Geocoding
import Geography
import HTTP
import Locations

extension Website {
    /// Answers 200 with a placemark or `null`, 502 when only a failing provider could have answered.
    func reverseGeocode(_ context: RequestContext) async throws -> Response {
        let coordinate = try context.query.coordinate()
        let answer = await geocoder.answer(at: coordinate)
        var response =
            if answer.result == nil, answer.failure != nil {
                try Response.json(
                    JSONEncoder.plain.bytes(
                        of: ErrorAnswer(error: "The address server can’t be reached now. Try again later.")),
                    status: .badGateway)
            } else {
                try Response.json(JSONEncoder.plain.bytes(of: ReverseGeocodingAnswer(answer)))
            }
        response.fields["Cache-Control"] = "no-store"
        return response
    }
}

extension QueryItems {
    /// The coordinate that `latitude` and `longitude` give.
    ///
    /// - Throws: ``Problem`` `invalid` where one is missing, malformed or out of range.
    func coordinate() throws -> Coordinate {
        let latitude = try FieldReading.number(
            self["latitude"] ?? "", in: -90...90, unit: "degrees", field: "latitude", called: "The latitude")
        let longitude = try FieldReading.number(
            self["longitude"] ?? "", in: -180...180, unit: "degrees", field: "longitude", called: "The longitude")
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw Problem(.invalid, "This is no coordinate.", field: "latitude")
        }
        return coordinate
    }
}

/// An error where JSON was asked for.
struct ErrorAnswer: Encodable {
    let error: String
}

extension JSONEncoder {
    /// Keys in alphabetical order, so that the same answer has the same bytes.
    static var plain: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    func bytes(of value: some Encodable) throws -> [UInt8] {
        [UInt8](try encode(value))
    }
}
