// Rows of a file as bytes.

import Geography
import Locations

extension ImportRow: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        switch self {
        case .place(let place):
            bytes.write(UInt8(0))
            bytes.write(place)
        case .skipped(let row):
            bytes.write(UInt8(1))
            bytes.write(row)
        }
    }

    init(from bytes: inout KeptBytes.Input) throws {
        self = try bytes.read() as UInt8 == 0 ? .place(bytes.read()) : .skipped(bytes.read())
    }
}

extension ImportedPlace: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(position)
        bytes.write(coordinate)
        bytes.write(id)
        bytes.write(altitude)
        bytes.write(horizontalAccuracy)
        bytes.write(description)
        bytes.write(category)
        bytes.write(date)
        bytes.write(timeZone)
        bytes.write(placemark)
        bytes.write(editedAddress)
        bytes.write(addressState.rawValue)
        bytes.write(photoPaths)
        bytes.write(recordingPaths)
        bytes.write(notices)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        self.init(position: try bytes.read(), coordinate: try bytes.read())
        id = try bytes.read()
        altitude = try bytes.read()
        horizontalAccuracy = try bytes.read()
        description = try bytes.read()
        category = try bytes.read()
        date = try bytes.read()
        timeZone = try bytes.read()
        placemark = try bytes.read()
        editedAddress = try bytes.read()
        guard let state = AddressState(rawValue: try bytes.read()) else { throw KeptBytes.Damage() }
        addressState = state
        photoPaths = try bytes.read()
        recordingPaths = try bytes.read()
        notices = try bytes.read()
    }
}

extension SkippedRow: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(position)
        bytes.write(name)
        bytes.write(reason)
        bytes.write(details)
        bytes.write(shape)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        self.init(
            position: try bytes.read(), name: try bytes.read(), reason: try bytes.read(), details: try bytes.read(),
            shape: try bytes.read())
    }
}

extension SkippedRow.Reason: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        let (number, text): (UInt8, String) =
            switch self {
            case .notAPoint(let kind): (0, kind)
            case .noPosition: (1, "")
            case .outOfRange(let value): (2, value)
            case .malformed(let what): (3, what)
            }
        bytes.write(number)
        bytes.write(text)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        let (number, text): (UInt8, String) = (try bytes.read(), try bytes.read())
        switch number {
        case 0: self = .notAPoint(text)
        case 1: self = .noPosition
        case 2: self = .outOfRange(text)
        case 3: self = .malformed(text)
        default: throw KeptBytes.Damage()
        }
    }
}

extension ImportNotice: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        let (number, text, value): (UInt8, String, Double) =
            switch self {
            case .doubtfulPosition: (0, "", 0)
            case .cut(let what): (1, what, 0)
            case .outOfRange(let what, let number): (2, what, number)
            case .mended(let what): (3, what, 0)
            case .unreadableDate(let date): (4, date, 0)
            case .photosLeftBehind(let count): (5, "", Double(count))
            case .recordingsLeftBehind(let count): (6, "", Double(count))
            }
        bytes.write(number)
        bytes.write(text)
        bytes.write(value)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        let (number, text, value): (UInt8, String, Double) = (try bytes.read(), try bytes.read(), try bytes.read())
        switch number {
        case 0: self = .doubtfulPosition
        case 1: self = .cut(text)
        case 2: self = .outOfRange(text, value)
        case 3: self = .mended(text)
        case 4: self = .unreadableDate(text)
        case 5: self = .photosLeftBehind(Int(value))
        case 6: self = .recordingsLeftBehind(Int(value))
        default: throw KeptBytes.Damage()
        }
    }
}

extension RowPosition: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(row)
        bytes.write(line)
    }

    init(from bytes: inout KeptBytes.Input) throws { self.init(row: try bytes.read(), line: try bytes.read()) }
}

extension ImportedCategory: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(name)
        bytes.write(color)
        bytes.write(icon)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        self.init(name: try bytes.read(), color: try bytes.read(), icon: try bytes.read())
    }
}

extension ImportedDate: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        let (number, time): (UInt8, Instant) =
            switch self {
            case .instant(let instant): (0, instant)
            case .wallTime(let time): (1, time)
            }
        bytes.write(number)
        bytes.write(Int(time.milliseconds))
    }

    init(from bytes: inout KeptBytes.Input) throws {
        let isInstant = try bytes.read() as UInt8 == 0
        let time = Instant(milliseconds: Int64(try bytes.read() as Int))
        self = isInstant ? .instant(time) : .wallTime(time)
    }
}

// MARK: - Values of the domain

extension Coordinate: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(latitude)
        bytes.write(longitude)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        guard let coordinate = Coordinate(latitude: try bytes.read(), longitude: try bytes.read()) else {
            throw KeptBytes.Damage()
        }
        self = coordinate
    }
}

extension Identifier: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(high)
        bytes.write(low)
    }

    init(from bytes: inout KeptBytes.Input) throws { self.init(high: try bytes.read(), low: try bytes.read()) }
}

extension Placemark: Keepable {
    func write(to bytes: inout KeptBytes.Output) {
        bytes.write(subThoroughfare)
        bytes.write(thoroughfare)
        bytes.write(subLocality)
        bytes.write(locality)
        bytes.write(subAdministrativeArea)
        bytes.write(administrativeArea)
        bytes.write(postalCode)
        bytes.write(isoCountryCode)
        bytes.write(country)
        bytes.write(name)
        bytes.write(timeZone)
    }

    init(from bytes: inout KeptBytes.Input) throws {
        self.init()
        subThoroughfare = try bytes.read()
        thoroughfare = try bytes.read()
        subLocality = try bytes.read()
        locality = try bytes.read()
        subAdministrativeArea = try bytes.read()
        administrativeArea = try bytes.read()
        postalCode = try bytes.read()
        isoCountryCode = try bytes.read()
        country = try bytes.read()
        name = try bytes.read()
        timeZone = try bytes.read()
    }
}
