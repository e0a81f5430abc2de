// What a form says of a sticker on a face.

import HTTP
import Locations

/// The checked fields of a sticker's form; `nil` where a field was absent.
struct StickerDraft: Sendable {
    var sticker: Sticker?
    var point: (x: Double, y: Double)?
    var scale: Double?
    var rotation: Double?
    var isMirrored: Bool?
    /// From 0, at the back.
    var position: Int?
    /// The one that the form was made from.
    var revision: Int?
    /// What a form that places a sticker is told from others by.
    var id: Identifier?

    /// - Parameter isNew: whether the form has to say which sticker goes where.
    init(_ form: Form, isNew: Bool, _ errors: inout FormErrors) {
        if isNew { sticker = Self.sticker(form["element"], &errors) }
        if isNew || form["x"] != nil || form["y"] != nil { point = Self.point(form, &errors) }
        func number(
            _ field: String, in range: ClosedRange<Double>, unit: String, called name: String
        ) -> Double? {
            guard let text = form[field] else { return nil }
            return errors.collect(field) { () throws(Problem) in
                try FieldReading.number(text, in: range, unit: unit, field: field, called: name)
            }
        }
        scale = number("scale", in: DisguiseElement.scales, unit: "times its first size", called: "The scale")
        rotation = number("rotation", in: DisguiseElement.rotations, unit: "degrees", called: "The rotation")
            .map(DisguiseElement.turned)
        isMirrored = Self.flag(form["mirrored"], &errors)
        position = Self.position(form["position"], &errors)
        revision = errors.collect("revision") { () throws(Problem) in try FieldReading.revision(form["revision"]) }
        id = isNew ? form["id"].flatMap { Identifier($0.trimmed) } : nil
    }

    /// Makes the change; what the form didn't say stays.
    func apply(to element: inout DisguiseElement) {
        if let point { (element.x, element.y) = point }
        element.scale = scale ?? element.scale
        element.rotation = rotation ?? element.rotation
        element.isMirrored = isMirrored ?? element.isMirrored
    }

    private static func sticker(_ text: String?, _ errors: inout FormErrors) -> Sticker? {
        guard let text = text?.trimmed, !text.isEmpty else {
            errors.add("Choose a sticker first, then press the face where it goes.", to: "element")
            return nil
        }
        let sticker = Sticker(rawValue: text)
        if sticker == nil {
            errors.add("There is no sticker “\(text.shortened)”. Choose one of those below.", to: "element")
        }
        return sticker
    }

    /// A point of the face as fractions, from pixels of the shown face unless `unit` says that it is given so.
    private static func point(_ form: Form, _ errors: inout FormErrors) -> (x: Double, y: Double)? {
        let unit = form["unit"]?.trimmed ?? "pixel"
        guard unit == "pixel" || unit == "fraction" else {
            errors.add("The unit is pixel or fraction; “\(unit.shortened)” isn’t known.", to: "unit")
            return nil
        }
        func fraction(_ field: String, of length: String) -> Double? {
            errors.collect(field) { () throws(Problem) in
                let size = unit == "fraction" ? 1 : try Self.length(form[length], length)
                guard let text = form[field], !text.trimmed.isEmpty else {
                    throw Problem(.invalid, "The point is missing: \(field). Press the face itself.", field: field)
                }
                let value = try FieldReading.number(text, field: field, called: "The point’s \(field)")
                guard (0...size).contains(value) else {
                    throw Problem(
                        .invalid, "The point is outside the face. Press the face where the sticker goes.", field: field)
                }
                return value / size
            }
        }
        guard let x = fraction("x", of: "width"), let y = fraction("y", of: "height") else { return nil }
        return (x, y)
    }

    private static func length(_ text: String?, _ field: String) throws(Problem) -> Double {
        guard let text, !text.trimmed.isEmpty else {
            throw Problem(
                .invalid, "The form doesn’t say the \(field) of the face. Please reload the page.", field: field)
        }
        return try FieldReading.number(
            text, in: 1...100_000, unit: "pixels", field: field, called: "The \(field) of the face")
    }

    private static func flag(_ text: String?, _ errors: inout FormErrors) -> Bool? {
        switch text?.trimmed {
        case nil: return nil
        case "1", "true", "on": return true
        case "", "0", "false", "off": return false
        default:
            errors.add("A sticker is mirrored (1) or not (0).", to: "mirrored")
            return nil
        }
    }

    private static func position(_ text: String?, _ errors: inout FormErrors) -> Int? {
        guard let text else { return nil }
        guard let position = Int(text.trimmed), position >= 0 else {
            errors.add("A sticker’s position is a whole number from 0, at the back.", to: "position")
            return nil
        }
        return position
    }
}
