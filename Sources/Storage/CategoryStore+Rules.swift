// What a category's name, icon and colour may be.

import Foundation
import Locations

extension CategoryStore {
    static let notFound = Problem(.notFound, "There is no such category.")

    static func folded(_ name: String) -> String {
        name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping.lowercased()
    }

    /// The category with its values in their stored form.
    ///
    /// - Throws: ``Locations/Problem`` of kind `invalid` with the field.
    static func checked(_ category: Locations.Category) throws -> Locations.Category {
        var checked = category
        checked.name = category.name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...100).contains(checked.name.unicodeScalars.count), !checked.name.contains(where: isForbidden) else {
            throw Problem(.invalid, "A category’s name is one line of 1 to 100 characters.", field: "name")
        }
        guard Locations.Category.icons.contains(category.icon) else {
            throw Problem(.invalid, "There is no such icon. Choose one from the list.", field: "icon")
        }
        guard let color = checkedColor(category.color) else {
            throw Problem(
                .invalid, "A colour is written as # and six hexadecimal digits, like #ff9f43.", field: "color")
        }
        checked.color = color
        return checked
    }

    static func requireUnused(_ name: String, by others: [Locations.Category]) throws {
        let folded = folded(name)
        guard !others.contains(where: { Self.folded($0.name) == folded }) else {
            throw Problem(.invalid, "There is already a category “\(name)”. Choose another name.", field: "name")
        }
    }

    static func checkedColor(_ color: String) -> String? {
        guard color.utf8.count == 7, color.utf8.first == UInt8(ascii: "#"),
            color.utf8.dropFirst().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || isHexLetter($0) })
        else { return nil }
        return color.lowercased()
    }

    /// The first line of `name`, cut to what a name may hold; No Category's where nothing is left.
    static func fitting(_ name: String) -> String {
        let line = name.trimmingCharacters(in: .whitespacesAndNewlines).prefix { !isForbidden($0) }
        let cut = String(String.UnicodeScalarView(line.unicodeScalars.prefix(100)))
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return cut.isEmpty ? Locations.Category.noCategoryName : cut
    }

    /// Colours for categories that came without, taken in turn.
    static func color(number: Int) -> String {
        let palette = ["#ff9f43", "#4da6ff", "#7bc74d", "#b388ff", "#2ec4b6", "#ff8fb8", "#e0c341", "#ff6b5e"]
        return palette[number % palette.count]
    }

    private static func isForbidden(_ character: Character) -> Bool {
        character.isNewline || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    private static func isHexLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
