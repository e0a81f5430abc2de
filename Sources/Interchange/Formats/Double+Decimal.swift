// Numbers without an exponent.

extension Double {
    /// The shortest decimal that reads back as the same number, without an exponent, as XML Schema and spreadsheets want it.
    ///
    /// The number has to be finite.
    var decimal: String {
        let text = description
        guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else {
            return text
        }
        var digits = text[..<mark].filter(\.isNumber)
        // Swift writes an exponent behind one digit and a point.
        if exponent < 0 {
            digits = "0." + String(repeating: "0", count: -exponent - 1) + digits
        } else {
            digits += String(repeating: "0", count: max(0, exponent + 1 - digits.count)) + ".0"
        }
        return (self < 0 ? "-" : "") + digits
    }
}
