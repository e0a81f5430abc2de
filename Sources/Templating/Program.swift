// A template bound to the types of its contexts: what rendering runs.

/// What rendering does, step by step.
///
/// A context lives in a slot, one for each type in play, so that a getter finds its own by number instead of searching a stack.
indirect enum Instruction: Sendable {
    case literal([UInt8])
    case text(slot: Int, @Sendable (Schema.Context) -> String)
    case verbatim(slot: Int, @Sendable (Schema.Context) -> String)
    case html(slot: Int, @Sendable (Schema.Context) -> HTML)
    /// Runs the body where the condition has the wanted value.
    case condition(slot: Int, wanted: Bool, @Sendable (Schema.Context) -> Bool, [Instruction])
    /// Runs the body with a text as context where it isn't empty.
    case textContext(slot: Int, inner: Int, @Sendable (Schema.Context) -> String, [Instruction])
    /// Runs the body with each context inside.
    case contexts(
        slot: Int, inner: Int, @Sendable (Schema.Context, (Schema.Context) -> Void) -> Bool, [Instruction])
    /// Runs the program's routine of that number; this is how a partial contains itself.
    case call(Int)
}

/// A template bound to the type of its page.
struct Program: Sendable {
    let main: [Instruction]
    let routines: [[Instruction]]
    let slotCount: Int

    /// Appends the page, whose context stands in slot 0.
    func run(_ page: Schema.Context, into output: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: Schema.Context.self, capacity: slotCount) { slots in
            slots.initialize(repeating: page)
            run(main, slots, &output)
        }
    }

    private func run(
        _ instructions: [Instruction], _ slots: UnsafeMutableBufferPointer<Schema.Context>, _ output: inout [UInt8]
    ) {
        for instruction in instructions {
            switch instruction {
            case .literal(let bytes):
                output.append(contentsOf: bytes)
            case .text(let slot, let get):
                output.append(escapingHTML: get(slots[slot]))
            case .verbatim(let slot, let get):
                output.append(verbatim: get(slots[slot]))
            case .html(let slot, let get):
                output.append(contentsOf: get(slots[slot]).bytes)
            case .condition(let slot, let wanted, let holds, let body):
                if holds(slots[slot]) == wanted { run(body, slots, &output) }
            case .textContext(let slot, let inner, let get, let body):
                let text = get(slots[slot])
                guard !text.isEmpty else { continue }
                let outer = slots[inner]
                withUnsafePointer(to: text) {
                    slots[inner] = UnsafeRawPointer($0)
                    run(body, slots, &output)
                }
                slots[inner] = outer
            case .contexts(let slot, let inner, let enter, let body):
                let outer = slots[inner]
                _ = enter(slots[slot]) { context in
                    slots[inner] = context
                    run(body, slots, &output)
                }
                slots[inner] = outer
            case .call(let routine):
                run(routines[routine], slots, &output)
            }
        }
    }
}
