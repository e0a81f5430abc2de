// The words of a text, as they are indexed and looked for.

import Foundation

/// The words of a text, as they are indexed and looked for.
///
/// Case, accents and width don't matter. Runs of a script that writes without spaces become overlapping pairs (東京都 is
/// 東京, 京都, 都), so that any piece is found; emoji and other pictures are words of their own. Every word holds only
/// ASCII letters, digits and characters beyond ASCII, which is what the index's tokenizer keeps together.
enum SearchWords {
    /// Characters of a word that count; longer words are cut on both sides.
    static let wordLimit = 40
    /// Words of a question that count.
    static let questionLimit = 32

    /// The text to be indexed.
    static func index(_ text: String) -> String {
        // The tokenizer does the same with ASCII by itself.
        text.utf8.allSatisfy { $0 < 0x80 && $0 != 0 } ? text : words(of: text).joined(separator: " ")
    }

    /// The words that are asked for, each once.
    static func question(_ text: String) -> [String] {
        var seen: Set<String> = []
        return Array(words(of: text).filter { seen.insert($0).inserted }.prefix(questionLimit))
    }

    /// What finds a word in the index as a beginning; several, with blanks between them, find what has all of them.
    static func term(_ word: String) -> String { "\"\(word)\"*" }

    /// Lower case without accents, in the narrow forms.
    static func fold(_ text: String) -> String {
        guard let last = text.utf8.max() else { return "" }
        if last < 0x80 { return text.lowercased() }
        // What this byte begins is beyond the table.
        guard last < 0xC6 else { return foldByUnicode(text) }
        var folded = ""
        for scalar in text.unicodeScalars { folded += latin[Int(scalar.value)] }
        return folded
    }

    /// ASCII and the accented letters of Latin scripts, folded: most names have no others, and Unicode's rules take long.
    private static let latin = (0..<0x180 as Range<UInt32>).compactMap(UnicodeScalar.init).map {
        foldByUnicode(String($0))
    }

    static func foldByUnicode(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).lowercased()
    }

    /// What an order by name compares: the beginning of the name, folded; those without one come last.
    ///
    /// At most 100 Unicode scalars, for a character has no greatest size and a ``PageCursor`` has.
    static func sortKey(of name: some StringProtocol) -> String {
        let folded = start(of: fold(start(of: String(name))))
        return folded.isEmpty ? "\u{10FFFF}" : folded
    }

    /// The first 100 scalars; a text of no more bytes is sure to have no more.
    private static func start(of text: String) -> String {
        text.utf8.count <= 100 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(100)))
    }

    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var previous: Unicode.Scalar?  // of a run without spaces
        var count = 0

        func endWord() {
            if count > 0 { words.append(String(word)) }
            if let last = previous { words.append(String(last)) }
            word = String.UnicodeScalarView()
            previous = nil
            count = 0
        }

        for scalar in fold(text).unicodeScalars {
            switch Kind(scalar) {
            case .letter:
                if previous != nil { endWord() }
                if count < wordLimit { word.append(scalar) }
                count += 1
            case .spaceless:
                if count > 0 { endWord() }
                if let before = previous { words.append(String(before) + String(scalar)) }
                previous = scalar
            case .picture:
                endWord()
                words.append(String(scalar))
            case .separator: endWord()
            }
        }
        endWord()
        return words
    }

    private enum Kind {
        case letter, spaceless, picture, separator

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0..<0x80:
                let isWord = (48...57).contains(scalar.value) || (97...122).contains(scalar.value)
                self = isWord ? .letter : .separator
            case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF,  // Thai, Lao, Myanmar, Khmer
                0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF,  // Hiragana, Katakana
                0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:  // Han
                self = .spaceless
            default:
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                    .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
                    self = scalar.properties.isVariationSelector ? .separator : .letter
                case .otherSymbol, .mathSymbol, .currencySymbol: self = .picture
                default: self = .separator
                }
            }
        }
    }
}
