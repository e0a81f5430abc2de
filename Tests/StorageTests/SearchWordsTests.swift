// Words as they are compared.

@testable import Storage
import Testing

@Suite struct SearchWordsTests {
    @Test func `accented letters are folded as Unicode folds them`() {
        for value in UInt32(0)..<0x180 {
            guard let scalar = UnicodeScalar(value) else { continue }
            let text = "A\(scalar)b\(scalar)"
            #expect(SearchWords.fold(text) == SearchWords.foldByUnicode(text))
        }
    }
}
