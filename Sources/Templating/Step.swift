// A template bound to the types of its contexts, as the tree that its tags make.

/// What rendering does; a ``Program`` is made of these.
///
/// A context lives in a slot, one for each type in play, so that a getter finds its own by number instead of searching a stack.
indirect enum Step: Sendable {
    case literal([UInt8])
    case text(slot: Int, @Sendable (Schema.Context) -> String)
    case verbatim(slot: Int, @Sendable (Schema.Context) -> String)
    case html(slot: Int, @Sendable (Schema.Context) -> HTML)
    /// Runs the body where the condition has the wanted value.
    case condition(slot: Int, wanted: Bool, @Sendable (Schema.Context) -> Bool, [Step])
    /// Runs the body with a text as context where it isn't empty.
    case textContext(slot: Int, inner: Int, @Sendable (Schema.Context) -> String, [Step])
    /// Runs the body with each context inside.
    case contexts(slot: Int, inner: Int, @Sendable (Schema.Context, (Schema.Context) -> Void) -> Bool, [Step])
    /// Runs the routine of that number; this is how a partial contains itself.
    case call(Int)
}
