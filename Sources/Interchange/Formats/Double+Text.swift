// Numbers as files write them.

import Locations

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

    /// Reads a number with a decimal point or comma, also one whose thousands are parted.
    init?(written text: String) {
        // As nearly all are.
        if let number = Double(plain: text) {
            self = number
            return
        }
        var text = text.trimmed.replacing("\u{2212}", with: "-")
        if let decimal = text.lastIndex(where: { $0 == "," || $0 == "." }), text.contains(",") {
            let mark = text[decimal]
            guard text.count(where: { $0 == mark }) == 1 else { return nil }
            let whole = text[..<decimal].replacing(mark == "," ? "." : ",", with: "")
            text = whole + "." + text[text.index(after: decimal)...]
        }
        guard let number = Double(plain: text) else { return nil }
        self = number
    }

    /// Reads a number in decimal digits; Swift knows hexadecimal numbers and words as well.
    private init?(plain text: String) {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard isPlain, let number = Double(text) else { return nil }
        self = number
    }
}
