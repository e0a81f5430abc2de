// What an extract hands over, kept for tests.

@testable import Geocoding

/// Keeps all that comes.
final class CollectedExtract: OSMVisitor {
    var addresses: [OSMAddress] = []
    var interpolations: [(kind: String, first: OSMAddress, last: OSMAddress, line: [OSMPoint])] = []
    var streets: [(name: String, line: [OSMPoint])] = []
    var settlements: [(kind: String, name: String)] = []
    var landmarks: [String] = []
    var areas: [(level: Int, name: String, postcode: String, lines: [Int64])] = []
    var borders: [Int64] = []
    var fractions: [Double] = []

    func address(_ address: OSMAddress) { addresses.append(address) }

    func interpolation(_ kind: String, from first: OSMAddress, to last: OSMAddress, along line: [OSMPoint]) {
        interpolations.append((kind, first, last, line))
    }

    func street(_ name: String, along line: [OSMPoint]) { streets.append((name, line)) }

    func settlement(_ kind: String, _ name: String, at point: OSMPoint) { settlements.append((kind, name)) }

    func landmark(_ name: String, at point: OSMPoint) { landmarks.append(name) }

    func area(level: Int, name: String, postcode: String, lines: [Int64]) {
        areas.append((level, name, postcode, lines))
    }

    func border(_ id: Int64, _ points: [OSMPoint]) { borders.append(id) }

    func progress(_ fraction: Double) { fractions.append(fraction) }
}
