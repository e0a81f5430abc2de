// Binds a template to the types of its contexts: every name becomes a getter, or an error.

/// Turns nodes into a ``Program``, following partials and parents.
struct Binder {
    /// How names are treated that no context offers.
    enum Mode {
        /// An error, as is plain text that would come out unescaped: for the typed pages of a site.
        case strict
        /// They render empty, as the specification has it.
        case lenient
    }

    private let sources: [String: Source]
    private let mode: Mode
    /// The schemas in play; a schema's place is its slot.
    private var slots: [Schema] = []
    private var routines: [[Step]] = []
    private var routineNumbers: [RoutineKey: Int] = [:]
    private var depth = 0
    /// Names of all templates that were used.
    private(set) var used: Set<String> = []

    private static let maximalDepth = 100

    private struct RoutineKey: Hashable {
        let partial: String
        let indentation: [UInt8]
        let stack: [Int]
    }

    /// Where a node is bound: the contexts around it, inner last, as slots, and the blocks that a child has overridden.
    private struct Scope {
        var stack: [Int]
        var overrides: [String: Node.Block] = [:]
    }

    init(sources: [String: Source], mode: Mode) {
        self.sources = sources
        self.mode = mode
    }

    mutating func program(for template: String, page: Schema) throws(TemplateError) -> Program {
        guard let source = sources[template] else {
            throw TemplateError(file: template, line: 1, column: 1, message: "there is no such template")
        }
        used.insert(template)
        let scope = Scope(stack: [slot(for: page)])
        let main = try bind(try TemplateParser.parse(source), scope)
        return Program(main: main, routines: routines, slotCount: slots.count)
    }

    private mutating func slot(for schema: Schema) -> Int {
        if let slot = slots.firstIndex(where: { $0.isSame(as: schema) }) { return slot }
        slots.append(schema)
        return slots.count - 1
    }

    private mutating func bind(_ nodes: [Node], _ scope: Scope) throws(TemplateError) -> [Step] {
        var steps: [Step] = []
        for node in nodes {
            switch node {
            case .text(let bytes): steps.append(.literal(bytes))
            case .variable(let name, let escaped): try bindVariable(name, escaped, scope, &steps)
            case .section(let name, let isInverted, let body):
                try bindSection(name, isInverted, body, scope, &steps)
            case .partial(let name, let indentation): try bindPartial(name, indentation, scope, &steps)
            case .parent(let name, let overrides, let indentation):
                steps += try bindParent(name, overrides, indentation, scope)
            case .block(let block): steps += try bindBlock(block, scope)
            }
        }
        return Self.joined(steps)
    }

    /// Makes one literal of neighbours.
    private static func joined(_ steps: [Step]) -> [Step] {
        var result: [Step] = []
        for step in steps {
            if case .literal(let bytes) = step, case .literal(let before)? = result.last {
                result[result.count - 1] = .literal(before + bytes)
            } else {
                result.append(step)
            }
        }
        return result
    }

    // MARK: Names

    private func bindVariable(
        _ name: Node.Name, _ escaped: Bool, _ scope: Scope, _ steps: inout [Step]
    ) throws(TemplateError) {
        let (slot, field) = try resolve(name, scope)
        switch field {
        case .text(let get) where escaped: steps.append(.text(slot: slot, get))
        case .text(let get):
            guard mode == .lenient else {
                throw name.position.error(
                    "{{{\(name.text)}}} would write text unescaped; only HTML may come out as it is")
            }
            steps.append(.verbatim(slot: slot, get))
        case .html(let get): steps.append(.html(slot: slot, get))
        case .nothing: break
        case .flag, .section:
            guard mode == .lenient else {
                throw name.position.error("\(name.text) is for a section {{#\(name.text)}}; it is no text")
            }
        }
    }

    private mutating func bindSection(
        _ name: Node.Name, _ isInverted: Bool, _ body: [Node], _ scope: Scope, _ steps: inout [Step]
    ) throws(TemplateError) {
        let (slot, field) = try resolve(name, scope)
        if isInverted {
            let isThere = Self.presence(of: field)
            steps.append(.condition(slot: slot, wanted: false, isThere, try bind(body, scope)))
            return
        }
        switch field {
        case .nothing: break
        case .flag(let get): steps.append(.condition(slot: slot, wanted: true, get, try bind(body, scope)))
        case .html(let get):
            steps.append(
                .condition(slot: slot, wanted: true, { !get($0).bytes.isEmpty }, try bind(body, scope)))
        case .text(let get):
            let inner = self.slot(for: .text)
            steps.append(
                .textContext(slot: slot, inner: inner, get, try bind(body, Self.entering(inner, scope))))
        case .section(let schema, let enter):
            let inner = self.slot(for: schema.make())
            steps.append(
                .contexts(slot: slot, inner: inner, enter, try bind(body, Self.entering(inner, scope))))
        }
    }

    private static func presence(of field: Schema.Field) -> @Sendable (Schema.Context) -> Bool {
        switch field {
        case .nothing: { _ in false }
        case .flag(let get): get
        case .html(let get): { !get($0).bytes.isEmpty }
        case .text(let get): { !get($0).isEmpty }
        case .section(_, let enter): { enter($0) { _ in } }
        }
    }

    /// The scope inside a section.
    ///
    /// A type that stands further out already can't be seen from there any more, so it leaves the stack: that is why partials
    /// that contain themselves come to an end here.
    private static func entering(_ slot: Int, _ scope: Scope) -> Scope {
        var scope = scope
        scope.stack.removeAll { $0 == slot }
        scope.stack.append(slot)
        return scope
    }

    /// The field that a name stands for, and the slot of the context that has it: the innermost that knows its first part.
    private func resolve(_ name: Node.Name, _ scope: Scope) throws(TemplateError) -> (Int, Schema.Field) {
        guard let first = name.parts.first else { return try implicit(name, scope) }
        for slot in scope.stack.reversed() {
            guard case .fields(let fields) = slots[slot].content, let field = fields[first] else { continue }
            return (slot, try member(name.parts.dropFirst(), of: field, name))
        }
        guard mode == .lenient else { throw name.position.error("there is no \(first) here") }
        return (0, .nothing)
    }

    private func implicit(_ name: Node.Name, _ scope: Scope) throws(TemplateError) -> (Int, Schema.Field) {
        let slot = scope.stack.last ?? 0
        switch slots[slot].content {
        case .text: return (slot, .text { $0.assumingMemoryBound(to: String.self).pointee })
        case .list(let field): return (slot, field)
        case .fields:
            guard mode == .lenient else { throw name.position.error("there is no text or list for {{.}} here") }
            return (slot, .nothing)
        }
    }

    /// Follows the dots: `a.b` is `b` in the context that `a` enters.
    private func member(
        _ parts: ArraySlice<String>, of field: Schema.Field, _ name: Node.Name
    ) throws(TemplateError) -> Schema.Field {
        guard let part = parts.first else { return field }
        guard case .section(let schema, let enter) = field, case .fields(let fields) = schema.make().content,
            let inner = fields[part]
        else {
            guard mode == .lenient else { throw name.position.error("\(name.text) doesn't exist: there is no \(part)") }
            return .nothing
        }
        return Self.within(enter, try member(parts.dropFirst(), of: inner, name))
    }

    /// The field, read inside the context that `enter` opens.
    private static func within(
        _ enter: @escaping @Sendable (Schema.Context, (Schema.Context) -> Void) -> Bool, _ field: Schema.Field
    ) -> Schema.Field {
        func value<Value>(
            _ missing: Value, _ get: @escaping @Sendable (Schema.Context) -> Value
        ) -> @Sendable (Schema.Context) -> Value where Value: Sendable {
            { context in
                var result = missing
                _ = enter(context) { result = get($0) }
                return result
            }
        }
        switch field {
        case .text(let get): return .text(value("", get))
        case .html(let get): return .html(value(HTML([]), get))
        case .flag(let get): return .flag(value(false, get))
        case .nothing: return .nothing
        case .section(let schema, let enterInner):
            return .section(schema) { context, body in
                var isThere = false
                _ = enter(context) { isThere = enterInner($0, body) }
                return isThere
            }
        }
    }

    // MARK: Other templates

    private mutating func bindPartial(
        _ name: Node.Name, _ indentation: [UInt8], _ scope: Scope, _ steps: inout [Step]
    ) throws(TemplateError) {
        guard var source = try source(named: name) else { return }
        let key = RoutineKey(partial: name.text, indentation: indentation, stack: scope.stack)
        if let number = routineNumbers[key] {
            steps.append(.call(number))
            return
        }
        source = Source(
            file: source.file, bytes: Indentation.indented(source.bytes, with: indentation),
            shift: -indentation.count)
        let number = routines.count
        routines.append([])
        routineNumbers[key] = number
        let body = try deeper(name) { (binder) throws(TemplateError) in
            try binder.bind(try TemplateParser.parse(source), Scope(stack: scope.stack))
        }
        routines[number] = body
        steps.append(.call(number))
    }

    private mutating func bindParent(
        _ name: Node.Name, _ overrides: [Node.Block], _ indentation: [UInt8], _ scope: Scope
    ) throws(TemplateError) -> [Step] {
        guard var source = try source(named: name) else { return [] }
        source = Source(
            file: source.file, bytes: Indentation.indented(source.bytes, with: indentation), shift: -indentation.count)
        var scope = scope
        var own: [String: Node.Block] = [:]
        for block in overrides { own[block.name.text] = block }
        // What a child overrides stays overridden, however many parents follow.
        scope.overrides.merge(own) { child, _ in child }
        let inner = scope
        return try deeper(name) { (binder) throws(TemplateError) in
            try binder.bind(try TemplateParser.parse(source), inner)
        }
    }

    private mutating func bindBlock(_ block: Node.Block, _ scope: Scope) throws(TemplateError) -> [Step] {
        var source = scope.overrides[block.name.text]?.source ?? block.source
        source = Source(
            file: source.file, bytes: Indentation.indented(source.bytes, with: block.indentation),
            firstLine: source.firstLine, firstColumn: source.firstColumn, shift: source.shift - block.indentation.count,
            delimiters: source.delimiters)
        return try deeper(block.name) { (binder) throws(TemplateError) in
            try binder.bind(try TemplateParser.parse(source), scope)
        }
    }

    private mutating func source(named name: Node.Name) throws(TemplateError) -> Source? {
        guard let source = sources[name.text] else {
            guard mode == .lenient else { throw name.position.error("there is no template \(name.text)") }
            return nil
        }
        used.insert(name.text)
        return source
    }

    private mutating func deeper(
        _ name: Node.Name, _ body: (inout Binder) throws(TemplateError) -> [Step]
    ) throws(TemplateError) -> [Step] {
        guard depth < Self.maximalDepth else { throw name.position.error("templates contain each other without end") }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }
}
