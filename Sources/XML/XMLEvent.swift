// What a reader of XML meets.

/// A piece of an XML document.
package enum XMLEvent: Sendable {
    case start(XMLElement)
    /// Characters between tags, never only white space; long ones come in several pieces.
    case text(String)
    case end
}
