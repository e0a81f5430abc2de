// Dates as header fields have them.

import Foundation
import HTTP
import TestSupport
import Testing

struct `A date in a header field` {
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func `is read in all its forms`(text: String) throws {
        #expect(try #require(HTTPDate(text)).secondsSince1970 == 784_111_777)
    }

    @Test(arguments: [
        "", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 99999999999999999999 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 CET", "1994-11-06T08:49:37Z",
    ])
    func `is refused where it is none`(text: String) {
        #expect(HTTPDate(text) == nil)
    }

    @Test func `is written as Foundation writes it`() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        var random = Pseudorandom(seed: 1)
        for _ in 0..<2000 {
            let seconds = Int.random(in: -2_000_000_000...20_000_000_000, using: &random)
            let date = HTTPDate(secondsSince1970: seconds)
            #expect(date.text == formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds))))
            #expect(HTTPDate(date.text) == date)
        }
    }
}
