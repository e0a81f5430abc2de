// `mylocations geocode LAT LON`: says what is at a coordinate.

import Foundation
import Geocoding
import Geography
import Locations
import Website

struct Geocode: Command {
    static let name = "geocode"
    static let summary = "Says what is at a coordinate."
    static let operands = Operands(usage: "LAT LON", count: 1...2)
    static let discussion = """
        LAT and LON are degrees; one argument in quotes may be anything that the app understands, such as "47°8'24\\"N
        9°31'17\\"E" or a Plus Code.
        """
    static let options: [Option] = [
        Option(name: "json", help: "print all parts as JSON"), .data, .resources, .geocoder,
    ]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        let text = arguments.operands.joined(separator: " ")
        let coordinate: Coordinate
        do throws(CoordinateParsingError) {
            coordinate = try CoordinateParser.read(text).coordinate
        } catch {
            throw UsageError(message: error.message)
        }
        let answer = try await ProviderChain(arguments, Configuration(arguments)).answer(at: coordinate)
        if let failure = answer.failure {
            guard answer.result != nil else { throw Problem(.unavailable, failure.message) }
            Console.error(failure.message)
        }
        if arguments.isOn("json") {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            Console.print(String(decoding: try encoder.encode(ReverseGeocodingAnswer(answer)), as: UTF8.self))
        } else if let result = answer.result {
            AddressFormatter.twoLines(result.placemark).forEach(Console.print)
            if let country = result.placemark.country { Console.print(country) }
            Console.print("\(Int(result.distance.rounded())) m away, \(result.attribution)")
        } else {
            Console.print("No Address Found")
            if let land = answer.nearestLand {
                Console.print("The nearest land is \(land.name), \(Int(land.metres.rounded())) m away.")
            }
        }
        return 0
    }
}
