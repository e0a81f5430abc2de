// How patterns read code.

extension Regex {
    /// The same pattern with a word ending at every sign: `\b` otherwise follows the rules for prose, in which `a.b` is
    /// one word.
    var forCode: Regex<RegexOutput> { wordBoundaryKind(.simple) }
}
