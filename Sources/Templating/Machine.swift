// Runs a bound template.

/// Runs a ``Program`` for one page.
///
/// It holds bare pointers into the program's tables, so that no step costs a bounds check, a retain or a release. They are valid
/// because ``run(_:_:into:)`` makes them inside `withUnsafeBufferPointer` calls and lets none of them out, and in range because
/// ``Program`` alone makes the numbers that index them. A slot is read only inside the section that filled it: the binder finds a
/// name only in contexts that are entered around it.
struct Machine {
    private let instructions: UnsafeBufferPointer<Instruction>
    private let literals: UnsafeBufferPointer<UInt8>
    private let texts: UnsafeBufferPointer<@Sendable (Schema.Context) -> String>
    private let htmls: UnsafeBufferPointer<@Sendable (Schema.Context) -> HTML>
    private let flags: UnsafeBufferPointer<@Sendable (Schema.Context) -> Bool>
    private let sections: UnsafeBufferPointer<@Sendable (Schema.Context, (Schema.Context) -> Void) -> Bool>
    private let routines: UnsafeBufferPointer<Range<Int>>
    private let slots: UnsafeMutableBufferPointer<Schema.Context>

    /// Appends the page whose value `page` points to.
    static func run(_ program: Program, _ page: Schema.Context, into output: inout OutputBuffer) {
        program.instructions.withUnsafeBufferPointer { instructions in
            program.literals.withUnsafeBufferPointer { literals in
                program.texts.withUnsafeBufferPointer { texts in
                    program.htmls.withUnsafeBufferPointer { htmls in
                        program.flags.withUnsafeBufferPointer { flags in
                            program.sections.withUnsafeBufferPointer { sections in
                                program.routines.withUnsafeBufferPointer { routines in
                                    withUnsafeTemporaryAllocation(
                                        of: Schema.Context.self, capacity: program.slotCount
                                    ) { slots in
                                        slots.initialize(repeating: page)
                                        Machine(
                                            instructions: instructions, literals: literals, texts: texts, htmls: htmls,
                                            flags: flags, sections: sections, routines: routines, slots: slots
                                        ).run(program.main, &output)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func run(_ range: Range<Int>, _ output: inout OutputBuffer) {
        var index = range.lowerBound
        while index < range.upperBound {
            let next = index + 1
            index = next
            switch instructions[next - 1] {
            case .literal(let start, let count):
                output.append(UnsafeBufferPointer(rebasing: literals[start..<start + count]))
            case .text(let slot, let text):
                output.append(escapingHTML: texts[text](slots[slot]))
            case .verbatim(let slot, let text):
                output.append(texts[text](slots[slot]))
            case .html(let slot, let html):
                htmls[html](slots[slot]).bytes.withUnsafeBufferPointer { output.append($0) }
            case .condition(let slot, let flag, let wanted, let length):
                index += length
                if flags[flag](slots[slot]) == wanted { run(next..<index, &output) }
            case .textContext(let slot, let text, let inner, let length):
                index += length
                enter(texts[text](slots[slot]), inner, next..<index, &output)
            case .contexts(let slot, let section, let inner, let length):
                index += length
                let outer = slots[inner]
                _ = sections[section](slots[slot]) { context in
                    slots[inner] = context
                    run(next..<next + length, &output)
                }
                slots[inner] = outer
            case .call(let routine):
                run(routines[routine], &output)
            }
        }
    }

    private func enter(_ text: String, _ inner: Int, _ body: Range<Int>, _ output: inout OutputBuffer) {
        guard !text.isEmpty else { return }
        let outer = slots[inner]
        withUnsafePointer(to: text) {
            slots[inner] = UnsafeRawPointer($0)
            run(body, &output)
        }
        slots[inner] = outer
    }
}
