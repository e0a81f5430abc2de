// A bound template, laid out flat for speed.

import Synchronization

/// A template bound to the type of its page: instructions in one array, and the tables that they point into.
final class Program: Sendable {
    let instructions: [Instruction]
    /// The instructions of the page itself, and of each routine.
    let main: Range<Int>
    let routines: [Range<Int>]
    let slotCount: Int
    /// All text between tags.
    let literals: [UInt8]
    let texts: [@Sendable (Schema.Context) -> String]
    let htmls: [@Sendable (Schema.Context) -> HTML]
    let flags: [@Sendable (Schema.Context) -> Bool]
    let sections: [@Sendable (Schema.Context, (Schema.Context) -> Void) -> Bool]
    /// How many bytes the last page had: about what the next one needs.
    private let lastCount = Atomic<Int>(16 * 1024)

    init(main steps: [Step], routines bodies: [[Step]], slotCount: Int) {
        var layout = Layout()
        main = layout.add(steps)
        var routines: [Range<Int>] = []
        for body in bodies { routines.append(layout.add(body)) }
        self.routines = routines
        self.slotCount = slotCount
        instructions = layout.instructions
        literals = layout.literals
        texts = layout.texts
        htmls = layout.htmls
        flags = layout.flags
        sections = layout.sections
    }

    /// Renders the page whose value `page` points to, and hands over its bytes.
    func run<Result>(_ page: Schema.Context, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var output = OutputBuffer(capacity: lastCount.load(ordering: .relaxed) + 1024)
        Machine.run(self, page, into: &output)
        lastCount.store(output.count, ordering: .relaxed)
        return output.withBytes(body)
    }

    /// Collects instructions and tables.
    private struct Layout {
        var instructions: [Instruction] = []
        var literals: [UInt8] = []
        var texts: [@Sendable (Schema.Context) -> String] = []
        var htmls: [@Sendable (Schema.Context) -> HTML] = []
        var flags: [@Sendable (Schema.Context) -> Bool] = []
        var sections: [@Sendable (Schema.Context, (Schema.Context) -> Void) -> Bool] = []

        mutating func add(_ steps: [Step]) -> Range<Int> {
            let start = instructions.count
            for step in steps { add(step) }
            return start..<instructions.count
        }

        private mutating func add(_ step: Step) {
            switch step {
            case .literal(let bytes):
                instructions.append(.literal(start: literals.count, count: bytes.count))
                literals += bytes
            case .text(let slot, let get):
                instructions.append(.text(slot: slot, text: Self.place(get, in: &texts)))
            case .verbatim(let slot, let get):
                instructions.append(.verbatim(slot: slot, text: Self.place(get, in: &texts)))
            case .html(let slot, let get):
                instructions.append(.html(slot: slot, html: Self.place(get, in: &htmls)))
            case .condition(let slot, let wanted, let holds, let body):
                let flag = Self.place(holds, in: &flags)
                add(body) { .condition(slot: slot, flag: flag, wanted: wanted, length: $0) }
            case .textContext(let slot, let inner, let get, let body):
                let text = Self.place(get, in: &texts)
                add(body) { .textContext(slot: slot, text: text, inner: inner, length: $0) }
            case .contexts(let slot, let inner, let enter, let body):
                let section = Self.place(enter, in: &sections)
                add(body) { .contexts(slot: slot, section: section, inner: inner, length: $0) }
            case .call(let routine):
                instructions.append(.call(routine: routine))
            }
        }

        /// Adds a body behind the instruction that says how long it is.
        private mutating func add(_ body: [Step], _ instruction: (Int) -> Instruction) {
            let start = instructions.count
            instructions.append(instruction(0))
            instructions[start] = instruction(add(body).count)
        }

        private static func place<Getter>(_ getter: Getter, in table: inout [Getter]) -> Int {
            table.append(getter)
            return table.count - 1
        }
    }
}
