// A value that one thread at a time uses.

/// Carries a value that isn't Sendable from one thread to the next.
///
/// Protected by its two users: ``Pool`` lends each box to one caller at a time (its lock stands between two of them),
/// and ``Writer`` opens its own only on its own thread.
struct Confined<Value>: @unchecked Sendable {
    let value: Value
}
