// What tells tags from text.

/// What opens and closes tags.
struct Delimiters: Hashable, Sendable {
    var open = Array("{{".utf8)
    var close = Array("}}".utf8)
}
