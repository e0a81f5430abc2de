// What can't be read as a place, and the reason that is given.

import Geography
import Testing

struct CoordinateRefusalTests {
    @Test(
        arguments: [
            ("", .empty), ("   ", .empty), ("\u{200E}", .empty), ("hello", .notUnderstood), ("Vienna", .notUnderstood),
            ("48.2082", .half), ("48,2082", .half), ("48°12'29\"N", .half), ("N 48.2", .half), ("48 12 29", .half),
            ("48°12' 16", .half),
            ("90.0000001, 0", .latitudeOutOfRange), ("-91 0", .latitudeOutOfRange),
            ("151.2, -33.8", .latitudeOutOfRange),
            ("91N 10E", .latitudeOutOfRange), ("0, 180.0000001", .longitudeOutOfRange),
            ("0, -181", .longitudeOutOfRange),
            ("10N 181E", .longitudeOutOfRange), ("90°0'1\"N 0°E", .latitudeOutOfRange),
            ("48°60'0\"N 16°0'0\"E", .badMinutes), ("48°12'60\"N 16°0'0\"E", .badMinutes), ("48 75 16 22", .badMinutes),
            ("48.5°12'N 16°E", .badMinutes), ("48.5 12 16.5 22", .badMinutes),
            ("48N 16N", .sameDirectionTwice), ("16E 16W", .sameDirectionTwice), ("lat 48 lat 16", .sameDirectionTwice),
            ("lat 48 E lon 16 N", .sameDirectionTwice), ("-48N 16E", .ambiguous), ("12D30M15S 16D20M10E", .ambiguous),
            ("48°12'N 16°22'O", .ambiguousO), ("9G8F+6X Zürich", .shortPlusCode), ("9G8F+6X", .shortPlusCode),
            ("1, 2, 3", .notUnderstood), ("1,234,5", .notUnderstood), ("47,141,9,5", .notUnderstood),
            ("48.2 16.3 170", .notUnderstood), ("48.2,16,3", .notUnderstood),
            ("48,12,16,22", .notUnderstood), ("48.2, , 16.3", nil), ("48.2,N,16.3", .notUnderstood),
            ("48.2,N,16.3,E", .notUnderstood), ("4812.5,N,01622.4,E", .notUnderstood),
            ("4812.5 01622.4", .notUnderstood),
            ("+4812.5+01622.4/", .notUnderstood), ("48.2 - 16.3", .notUnderstood), ("48.2-16.3", .notUnderstood),
            ("48-12 16-22", .notUnderstood),
            ("12' N 16' E", .notUnderstood), ("48\" 16\"", .notUnderstood), ("48°° 16°", .notUnderstood),
            ("N S 48 E 16", .notUnderstood), ("48 N N 16 E", .notUnderstood), ("nan, nan", .notUnderstood),
            ("inf 0", .notUnderstood), ("0x10, 5", .notUnderstood), ("33U 601 5340", .notUnderstood),
            ("48.2.1, 16", .notUnderstood), ("--48, 16", .notUnderstood), ("48,2 16.3", .notUnderstood),
            ("48:12'29\" 16:22", .notUnderstood), ("1e5, 3", .notUnderstood), ("½, 3", .notUnderstood),
        ] as [(String, CoordinateParsingError?)])
    func `what isn't a place is refused with the reason`(text: String, expected: CoordinateParsingError?) {
        guard let expected else {
            // Two separators in a row are one.
            #expect(CoordinateParser.parse(text) != nil)
            return
        }
        #expect(throws: expected) { try CoordinateParser.read(text) }
        #expect(CoordinateParser.parse(text) == nil)
    }

    @Test func `too long a text has a reason of its own`() {
        let text = String(repeating: " ", count: CoordinateParser.limit) + "4"
        #expect(throws: CoordinateParsingError.tooLong) { try CoordinateParser.read(text) }
    }

    @Test(arguments: CoordinateParsingError.allCases)
    func `every reason is a sentence`(reason: CoordinateParsingError) {
        #expect(reason.message.hasSuffix("."))
    }
}
