// What a clock on the wall shows.

/// A date and time as a clock on the wall shows them, in no zone; always one that the calendar has.
package struct WallTime: Hashable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int
    package let hour: Int
    package let minute: Int
    package let second: Int

    /// Nil unless the Gregorian calendar has this day (years 1 to 9999) and the clock this time.
    package init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard 1...9999 ~= year, 1...12 ~= month, 1...days[month - 1] ~= day, 0...23 ~= hour, 0...59 ~= minute,
            0...59 ~= second
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// EXIF's `YYYY:MM:DD HH:MM:SS` (EXIF 2.32, 4.6.5, DateTime); other marks between the numbers are taken too, cameras use them.
    init?(exif text: String) {
        let parts = text.utf8.split { !(0x30...0x39 ~= $0) }
        let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard text.utf8.count == 19, parts.map(\.count) == [4, 2, 2, 2, 2, 2], numbers.count == 6 else { return nil }
        self.init(
            year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
            second: numbers[5])
    }
}
