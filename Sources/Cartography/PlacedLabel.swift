// A name at its place in a picture.

/// A name's lines at a point of a picture, and the room that they take, in pixels.
struct PlacedLabel {
    let lines: [String]
    let x: Double
    let y: Double
    let box: TextBox

    init(_ label: MapLabel, x: Double, y: Double, letters: Double) {
        let isCountry = label.kind == .country
        lines = isCountry ? Self.lines(of: label.name.uppercased()) : [label.name]
        self.x = x
        self.y = y
        // An average letter's width; capitals with their spacing are wider.
        let width = Double(lines.map(\.count).max() ?? 0) * letters * (isCountry ? 0.78 : 0.57)
        box = TextBox(
            centreX: isCountry ? x : x + 7 + width / 2, centreY: y, width: width + 8,
            height: Double(lines.count) * letters * 1.15 + 4)
    }

    private init(lines: [String], x: Double, y: Double, box: TextBox) {
        self.lines = lines
        self.x = x
        self.y = y
        self.box = box
    }

    /// The same name somewhere else.
    func moved(right dx: Double, down dy: Double) -> PlacedLabel {
        PlacedLabel(lines: lines, x: x + dx, y: y + dy, box: box.moved(right: dx, down: dy))
    }

    /// A long name in two lines, broken at the space nearest to its middle.
    static func lines(of name: String) -> [String] {
        guard name.count > 14 else { return [name] }
        let middle = name.count / 2
        let spaces = name.indices.filter { name[$0] == " " }
        let distance = { (index: String.Index) in abs(name.distance(from: name.startIndex, to: index) - middle) }
        guard let space = spaces.min(by: { distance($0) < distance($1) }) else { return [name] }
        return [String(name[..<space]), String(name[name.index(after: space)...])]
    }
}
