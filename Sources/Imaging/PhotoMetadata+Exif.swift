// Takes position and time out of EXIF.

extension PhotoMetadata {
    /// Bytes of a block of EXIF that are looked at; in a JPEG it can't be longer than 64 KB.
    static let exifLimit = 1024 * 1024

    /// Reads a block of EXIF (EXIF 2.32, section 4.6); whatever is wrong in it is taken as not there.
    init(exif block: [UInt8]) {
        self.init()
        guard let image = ExifDirectory(block) else { return }
        if let gps = image.directory(0x8825) { readPosition(gps) }
        readTime(image, image.directory(0x8769))
    }

    private mutating func readPosition(_ gps: ExifDirectory) {
        if let latitude = Self.degrees(gps, reference: 1, value: 2, positive: "N", negative: "S"),
            let longitude = Self.degrees(gps, reference: 3, value: 4, positive: "E", negative: "W"),
            -90...90 ~= latitude, -180...180 ~= longitude
        {
            self.latitude = latitude
            self.longitude = longitude
        }
        // 1 is below sea level, 3 (EXIF 3.0) below the ellipsoid.
        if let height = gps.rationals(6, count: 1)?.first {
            let metres = [1, 3].contains(gps.number(5)) ? -height : height
            altitude = -12_000...100_000 ~= metres ? metres : nil
        }
    }

    /// Degrees, minutes and seconds; without N, S, E or W nobody knows which half of the world they are in.
    private static func degrees(
        _ gps: ExifDirectory, reference: Int, value: Int, positive: String, negative: String
    ) -> Double? {
        guard let parts = gps.rationals(value, count: 3), let half = gps.text(reference)?.uppercased(),
            parts.allSatisfy({ $0 >= 0 }), half == positive || half == negative
        else { return nil }
        let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
        // 0 S is 0, not -0.
        return half == negative && degrees > 0 ? -degrees : degrees
    }

    /// Taken, else digitised, else changed; each has an offset of its own, and another's is never borrowed.
    private mutating func readTime(_ image: ExifDirectory, _ exif: ExifDirectory?) {
        let times = [
            (exif?.text(0x9003), exif?.text(0x9011)),
            (exif?.text(0x9004), exif?.text(0x9012)),
            (image.text(0x0132), exif?.text(0x9010)),
        ]
        for (time, offset) in times {
            guard let time = time.flatMap(WallTime.init(exif:)) else { continue }
            dateTime = time
            offsetSeconds = offset.flatMap(Self.seconds(offset:))
            return
        }
    }

    /// `+HH:MM` or `-HH:MM` up to 14 hours (EXIF 2.32, 4.6.5, OffsetTime); `Z` is taken for +00:00.
    private static func seconds(offset text: String) -> Int? {
        if text == "Z" { return 0 }
        let bytes = Array(text.utf8)
        guard bytes.count == 6, bytes[0] == 0x2B || bytes[0] == 0x2D, bytes[3] == 0x3A else { return nil }
        let digits = [1, 2, 4, 5].map { Int(bytes[$0]) - 0x30 }
        guard digits.allSatisfy({ 0...9 ~= $0 }) else { return nil }
        let (hours, minutes) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
        guard minutes < 60, hours * 60 + minutes <= 14 * 60 else { return nil }
        return (bytes[0] == 0x2D ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}
