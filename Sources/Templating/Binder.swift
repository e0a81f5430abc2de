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
    /// Names of the blocks that each routine has.
    private var routineBlocks: [Set<String>] = []
    /// Names of the blocks met since the innermost parent or partial was entered.
    private var blocks: Set<String> = []
    private var calls = CallGraph()
    /// The routine that is being bound, and how far into its contexts.
    private var routine = -1
    private var descent = CallGraph.Descent.same
    private var depth = 0
    private var size = 0
    /// Names of all templates that were used.
    private(set) var used: Set<String> = []

    /// How deep templates may stand in each other.
    static let maximalDepth = 100
    /// How many tags and texts a page may come to with all that it includes.
    static let maximalSize = 50_000
    /// Beyond this many bytes indentation grows no more, so that a partial that contains itself, ever further in, has an end.
    static let maximalIndentation = 64

    private struct RoutineKey: Hashable {
        let partial: String
        let indentation: [UInt8]
        let scope: Scope
    }

    /// Where a node is bound: the contexts around it, inner last, as slots, and the blocks that a child has overridden.
    private struct Scope: Hashable {
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
        if mode == .strict, let name = calls.endless {
            throw name.position.error("\(name.text) contains itself without end")
        }
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
            size += 1
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
            steps.append(.condition(slot: slot, wanted: false, field.presence, try bind(body, scope)))
            return
        }
        switch field {
        case .nothing: break
        case .flag(let get): steps.append(.condition(slot: slot, wanted: true, get, try bind(body, scope)))
        case .html:
            steps.append(.condition(slot: slot, wanted: true, field.presence, try bind(body, scope)))
        case .text(let get):
            let inner = self.slot(for: .text)
            steps.append(
                .textContext(slot: slot, inner: inner, get, try bind(body, Self.entering(inner, scope))))
        case .section(let schema, _, let enter):
            let inner = self.slot(for: schema.make())
            let outerDescent = descent
            descent = descent.entering(isInnermost: slot == innermost(scope))
            defer { descent = outerDescent }
            steps.append(
                .contexts(slot: slot, inner: inner, enter, try bind(body, Self.entering(inner, scope))))
        }
    }

    /// The slot of the innermost context that has fields.
    private func innermost(_ scope: Scope) -> Int? {
        scope.stack.last { if case .text = slots[$0].content { false } else { true } }
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
        if mode == .strict, case .section(_, isList: true, _) = field {
            throw name.position.error("\(name.text) is of a list; \(part) can be named inside its section")
        }
        guard case .section(let schema, isList: false, let enter) = field,
            case .fields(let fields) = schema.make().content,
            let inner = fields[part]
        else {
            guard mode == .lenient else { throw name.position.error("\(name.text) doesn't exist: there is no \(part)") }
            return .nothing
        }
        return try member(parts.dropFirst(), of: inner, name).within(enter)
    }

    // MARK: Other templates

    private mutating func bindPartial(
        _ name: Node.Name, _ indentation: [UInt8], _ scope: Scope, _ steps: inout [Step]
    ) throws(TemplateError) {
        let indentation = Array(indentation.prefix(Self.maximalIndentation))
        guard let source = try source(named: name, indentation) else { return }
        let key = RoutineKey(partial: name.text, indentation: indentation, scope: scope)
        if let number = routineNumbers[key] {
            calls.add(from: routine, to: number, descent, name)
            blocks.formUnion(routineBlocks[number])
            steps.append(.call(number))
            return
        }
        let number = routines.count
        routines.append([])
        routineBlocks.append([])
        routineNumbers[key] = number
        calls.add(from: routine, to: number, descent, name)
        let (outer, outerDescent, outerBlocks) = (routine, descent, blocks)
        (routine, descent, blocks) = (number, .same, [])
        routines[number] = try bind(source, of: name, scope)
        routineBlocks[number] = blocks
        (routine, descent) = (outer, outerDescent)
        blocks.formUnion(outerBlocks)
        steps.append(.call(number))
    }

    private mutating func bindParent(
        _ name: Node.Name, _ overrides: [Node.Block], _ indentation: [UInt8], _ scope: Scope
    ) throws(TemplateError) -> [Step] {
        let indentation = Array(indentation.prefix(Self.maximalIndentation))
        guard let source = try source(named: name, indentation) else { return [] }
        var inner = scope
        for block in overrides { inner.overrides[block.name.text] = block }
        // What a child overrides stays overridden, however many parents follow.
        inner.overrides.merge(scope.overrides) { _, child in child }
        let outerBlocks = blocks
        blocks = []
        let steps = try bind(source, of: name, inner)
        if mode == .strict, let block = overrides.first(where: { !blocks.contains($0.name.text) }) {
            throw block.name.position.error("\(name.text) has no block \(block.name.text)")
        }
        blocks.formUnion(outerBlocks)
        return steps
    }

    private mutating func bindBlock(_ block: Node.Block, _ scope: Scope) throws(TemplateError) -> [Step] {
        blocks.insert(block.name.text)
        let source = scope.overrides[block.name.text]?.source ?? block.source
        let indentation = Array(block.indentation.prefix(Self.maximalIndentation))
        return try bind(source.indented(with: indentation), of: block.name, scope)
    }

    private mutating func source(named name: Node.Name, _ indentation: [UInt8]) throws(TemplateError) -> Source? {
        guard let source = sources[name.text] else {
            guard mode == .lenient else { throw name.position.error("there is no template \(name.text)") }
            return nil
        }
        used.insert(name.text)
        return source.indented(with: indentation)
    }

    /// Binds what a tag puts in its place.
    private mutating func bind(
        _ source: Source, of name: Node.Name, _ scope: Scope
    ) throws(TemplateError) -> [Step] {
        guard depth < Self.maximalDepth else { throw name.position.error("templates contain each other without end") }
        guard size < Self.maximalSize else { throw name.position.error("the page has too many parts") }
        depth += 1
        defer { depth -= 1 }
        return try bind(try TemplateParser.parse(source), scope)
    }
}
