// What takes the objects of an extract.

/// Takes the objects of an extract; what it throws ends the reading.
protocol OSMVisitor: AnyObject {
    func address(_ address: OSMAddress) throws
    /// The houses between two numbers on a line; `kind` is odd, even, all, or how far the numbers are apart.
    func interpolation(_ kind: String, from first: OSMAddress, to last: OSMAddress, along line: [OSMPoint]) throws
    func street(_ name: String, along line: [OSMPoint]) throws
    /// `kind` as in place=*.
    func settlement(_ kind: String, _ name: String, at point: OSMPoint) throws
    func landmark(_ name: String, at point: OSMPoint) throws
    /// Comes before all lines. `level` is that of the administration, 0 for none; texts may be empty.
    func area(level: Int, name: String, postcode: String, lines: [Int64]) throws
    /// A line, or a piece of one, that areas have by `id`.
    func border(_ id: Int64, _ points: [OSMPoint]) throws
    /// From 0 to 1.
    func progress(_ fraction: Double) throws
}
