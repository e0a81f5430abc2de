// Places out of KML.

import Locations
import XML

/// Reads the placemarks of KML 2.0 to 2.3 that are points.
///
/// The folders that a place lies in become its category; without any, the document's name does. Nothing that the file
/// links to is fetched.
struct KMLReader: PlaceReader {
    private let xml: XMLScanner
    /// The containers that are open, by their names.
    private var containers: [Container]
    private var styles = KMLStyles()
    private var rows = 0

    private struct Container {
        let isFolder: Bool
        var name = ""
    }

    /// - Parameter xml: the file; its root has begun.
    init(_ xml: XMLScanner) {
        self.xml = xml
        containers = [Container(isFolder: false)]
    }

    mutating func next() throws -> ImportRow? {
        while !containers.isEmpty {
            guard let element = try xml.nextChild() else {
                containers.removeLast()
                continue
            }
            switch element.name {
            case "Document", "Folder": containers.append(Container(isFolder: element.name == "Folder"))
            case "name": containers[containers.count - 1].name = try xml.text(keeping: 1000).text.onOneLine
            case "Style", "StyleMap": try styles.read(element, xml)
            case "Placemark": return try placemark(position(of: element))
            case "NetworkLink":
                try xml.skip()
                return .skipped(SkippedRow(position: position(of: element), reason: .notAPoint("NetworkLink")))
            default: try xml.skip()
            }
        }
        // Whatever stands behind the root has to be XML as well.
        while try xml.next() != nil {}
        return nil
    }

    private mutating func position(of element: XMLElement) -> RowPosition {
        rows += 1
        return RowPosition(row: rows, line: element.line)
    }

    /// The names of the folders, the outer ones first; or else the document's.
    private var category: String {
        let folders = containers.filter { $0.isFolder && !$0.name.isEmpty }.map(\.name)
        return folders.isEmpty ? containers.last { !$0.name.isEmpty }?.name ?? "" : folders.joined(separator: " / ")
    }

    private func placemark(_ position: RowPosition) throws -> ImportRow {
        var placemark = KMLPlacemark()
        while let element = try xml.nextChild() { try placemark.read(element, xml, styles) }
        return placemark.row(category: category, at: position)
    }
}
