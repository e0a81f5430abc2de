// What a bound template is run as.

/// One step of a ``Program``.
///
/// All payloads are numbers (places in the program's tables), so that running one copies no array and counts no reference.
/// A `length` is how many of the following instructions are the body.
enum Instruction: Sendable {
    case literal(start: Int, count: Int)
    case text(slot: Int, text: Int)
    case verbatim(slot: Int, text: Int)
    case html(slot: Int, html: Int)
    case condition(slot: Int, flag: Int, wanted: Bool, length: Int)
    case textContext(slot: Int, text: Int, inner: Int, length: Int)
    case contexts(slot: Int, section: Int, inner: Int, length: Int)
    case call(routine: Int)
}
