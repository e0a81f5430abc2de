// The contexts of Mustache's specification: JSON, given to the engine as the schema that its data has.

import Foundation

@testable import Templating

/// A JSON value as a context of the specification's tests.
indirect enum JSON: Sendable {
    case null
    case bool(Bool)
    case text(String)
    case list([JSON])
    case object([String: JSON])

    init(_ value: Any) {
        switch value {
        case let object as [String: Any]: self = .object(object.mapValues(JSON.init))
        case let list as [Any]: self = .list(list.map(JSON.init))
        case let text as String: self = .text(text)
        case let number as NSNumber:
            let isBool = String(cString: number.objCType) == "c"
            self = isBool ? .bool(number.boolValue) : .text("\(number)")
        default: self = .null
        }
    }

    /// What names this value offers; elements of one list together offer what any of them does.
    var schema: Schema { Self.schema(of: [self]) }

    private static func schema(of samples: [JSON]) -> Schema {
        var members: [String: [JSON]] = [:]
        for sample in samples {
            switch sample {
            case .object(let object): for (name, value) in object { members[name, default: []].append(value) }
            case .text: return .text
            case .list: return Schema(.list(field(of: samples) { $0 }))
            case .null, .bool: break
            }
        }
        return Schema(
            .fields(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, values in
                        (name, field(of: values) { $0.member(name) })
                    })))
    }

    private func member(_ name: String) -> JSON {
        if case .object(let object) = self { object[name] ?? .null } else { .null }
    }

    private static func field(of samples: [JSON], _ get: @escaping @Sendable (JSON) -> JSON) -> Schema.Field {
        let value: @Sendable (Schema.Context) -> JSON = { get($0.assumingMemoryBound(to: JSON.self).pointee) }
        for sample in samples {
            switch sample {
            case .null: continue
            case .bool:
                return .flag { if case .bool(true) = value($0) { true } else { false } }
            case .text:
                return .text { if case .text(let text) = value($0) { text } else { "" } }
            case .object:
                let schema = schema(of: samples)
                return .section(Schema.Lazy { schema }, isList: false) { context, body in
                    let child = value(context)
                    guard case .object = child else { return false }
                    withUnsafePointer(to: child) { body(UnsafeRawPointer($0)) }
                    return true
                }
            case .list:
                let elements = samples.flatMap { if case .list(let list) = $0 { list } else { [JSON]() } }
                let schema = schema(of: elements)
                return .section(Schema.Lazy { schema }, isList: true) { context, body in
                    guard case .list(let list) = value(context) else { return false }
                    for element in list { enter(element, body) }
                    return !list.isEmpty
                }
            }
        }
        return .nothing
    }

    /// A text is a context as a String, which is what the engine expects of `{{.}}`.
    private static func enter(_ element: JSON, _ body: (Schema.Context) -> Void) {
        if case .text(let text) = element {
            withUnsafePointer(to: text) { body(UnsafeRawPointer($0)) }
        } else {
            withUnsafePointer(to: element) { body(UnsafeRawPointer($0)) }
        }
    }

    func render(_ template: String, partials: [String: String]) throws -> String {
        var sources = partials.mapValues { Source(file: "partial", bytes: Array($0.utf8)) }
        sources["\0main"] = Source(file: "template", bytes: Array(template.utf8))
        let program = try TemplateLibrary(sources: sources).program("\0main", schema, mode: .lenient)
        var output = ""
        Self.enter(self) { output = program.run($0) { String(decoding: $0, as: UTF8.self) } }
        return output
    }
}
