// The text of HTML.

/// Takes the words out of HTML, as descriptions in KML have it.
enum HTMLText {
    /// The words, with line feeds where blocks begin and end; text without tags and entities stays as it is.
    ///
    /// Scripts, styles and frames are left out. Nothing is ever run or fetched.
    static func plain(_ html: String) -> String {
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return html }
        var text: [UInt8] = []
        text.reserveCapacity(html.utf8.count)
        var rest = Substring(html).utf8
        while let byte = rest.first {
            if byte == UInt8(ascii: "<"), let tag = Tag(&rest) {
                if tag.isBlock { text.append(UInt8(ascii: "\n")) }
                if tag.isHidden, !tag.isEnd { skip(past: tag.name, &rest) }
            } else if byte == UInt8(ascii: "&"), let scalar = entity(&rest) {
                text.append(contentsOf: Array(String(scalar).utf8))
            } else {
                text.append(byte)
                rest.removeFirst()
            }
        }
        return tidied(String(decoding: text, as: UTF8.self))
    }

    /// The addresses of the pictures in it, in their order.
    static func pictures(_ html: String) -> [String] {
        guard hasTags(html) else { return [] }
        return html.matches(of: /(?i)<img\s[^>]*?src\s*=\s*["']([^"']+)["']/).map { plain(String($0.1)) }
    }

    /// The addresses of the sounds in it, in their order.
    static func sounds(_ html: String) -> [String] {
        guard hasTags(html) else { return [] }
        return html.matches(of: /(?i)<audio\s[^>]*?src\s*=\s*["']([^"']+)["']/).map { plain(String($0.1)) }
    }

    /// Whether there may be any; most descriptions have none, and looking for one by a pattern takes long.
    private static func hasTags(_ html: String) -> Bool { html.utf8.contains(UInt8(ascii: "<")) }

    /// Lines without blanks at their ends, and never more than one empty line between others.
    private static func tidied(_ text: String) -> String {
        var lines: [String] = []
        for line in text.split(separator: /\r\n|\r|\n/, omittingEmptySubsequences: false) {
            let line = String(line).trimmingBlanks
            if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private struct Tag {
        let name: String
        let isEnd: Bool

        /// Takes a tag or a comment; nothing where `<` is only a sign.
        init?(_ rest: inout Substring.UTF8View) {
            var text = rest.dropFirst()
            isEnd = text.first == UInt8(ascii: "/")
            if isEnd { text = text.dropFirst() }
            let isComment = text.first == UInt8(ascii: "!")
            let letters = text.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
            guard isComment || !letters.isEmpty, let end = text.firstIndex(of: UInt8(ascii: ">")) else { return nil }
            name = (String(letters) ?? "").lowercased()
            rest = text[text.index(after: end)...]
        }

        var isBlock: Bool {
            ["br", "p", "div", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr"].contains(name)
        }

        var isHidden: Bool { ["script", "style", "iframe", "object", "title"].contains(name) }
    }

    /// Goes to the end tag of that name, or to the end.
    private static func skip(past name: String, _ rest: inout Substring.UTF8View) {
        while !rest.isEmpty {
            rest = rest[(rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex)...]
            let start = rest
            guard let tag = Tag(&rest) else {
                rest = start.dropFirst()
                continue
            }
            if tag.isEnd, tag.name == name { return }
        }
    }

    /// Takes `&name;` or a number; nothing where the name isn't known.
    private static func entity(_ rest: inout Substring.UTF8View) -> UnicodeScalar? {
        let text = rest.dropFirst().prefix(12)
        guard let end = text.firstIndex(of: UInt8(ascii: ";")), let name = String(text[..<end]) else { return nil }
        var scalar = names[name]
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(UnicodeScalar.init)
        } else if name.hasPrefix("#") {
            scalar = UInt32(name.dropFirst()).flatMap(UnicodeScalar.init)
        }
        if scalar != nil { rest = rest[text.index(after: end)...] }
        return scalar
    }

    private static let names: [String: UnicodeScalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
        "hellip": "…", "bull": "•", "middot": "·", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«",
        "raquo": "»", "euro": "€", "pound": "£", "deg": "°", "copy": "©", "reg": "®", "trade": "™", "auml": "ä",
        "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è",
        "ecirc": "ê", "euml": "ë", "agrave": "à", "aacute": "á", "acirc": "â", "ccedil": "ç", "iacute": "í",
        "icirc": "î",
        "oacute": "ó", "ocirc": "ô", "ugrave": "ù", "uacute": "ú", "ntilde": "ñ", "aring": "å", "oslash": "ø",
        "aelig": "æ",
    ]
}

extension String {
    fileprivate var trimmingBlanks: String {
        String(trimmingPrefix { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
