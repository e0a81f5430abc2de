// Why a text gives no coordinate.

/// Why ``CoordinateParser`` took nothing from a text.
package enum CoordinateParsingError: Error, Hashable, Sendable, CaseIterable {
    case empty
    case tooLong
    case notUnderstood
    /// It has one angle only.
    case half
    case latitudeOutOfRange
    case longitudeOutOfRange
    /// An altitude far below the sea or beyond where satellites fly.
    case altitudeOutOfRange
    /// An uncertainty longer than the way around the Earth.
    case accuracyOutOfRange
    /// Minutes or seconds of 60 or more, or a fraction before the last part.
    case badMinutes
    /// Both angles are latitudes, or both are longitudes.
    case sameDirectionTwice
    /// It can be read in two ways.
    case ambiguous
    /// `O` is east in German and west in French.
    case ambiguousO
    case shortPlusCode
    /// A `geo:` URI in another reference system than WGS 84.
    case unknownReferenceSystem
    /// A link to a place or a search that doesn't say where it is.
    case linkWithoutPosition
    /// A short link that only the service that made it can resolve.
    case shortLink
    /// A link to a service that isn't known here.
    case unknownLink

    /// What is wrong and what to do, in plain words.
    package var message: String {
        switch self {
        case .empty: "Type or paste a place, such as 48.2082, 16.3738."
        case .tooLong: "That is too long for a place."
        case .notUnderstood:
            "That isn't understood. Type latitude and longitude, such as 48.2082, 16.3738, or paste a link of a map."
        case .half: "Only one number is there. A place needs a latitude and a longitude, such as 48.2082, 16.3738."
        case .latitudeOutOfRange: "The latitude must be between -90 and 90. It comes first, before the longitude."
        case .longitudeOutOfRange: "The longitude must be between -180 and 180."
        case .altitudeOutOfRange: "The altitude must be between -12,000 and 1,000,000 metres."
        case .accuracyOutOfRange: "The uncertainty (u=) must be between 0 and 40,075,017 metres."
        case .badMinutes: "Minutes and seconds must be below 60, and only the last number may have decimals."
        case .sameDirectionTwice: "Give one latitude (N or S) and one longitude (E or W)."
        case .ambiguous: "That can be read in more than one way. Write it with decimal points: 48.2082, 16.3738."
        case .ambiguousO: "O means east in some languages and west in others. Write E or W."
        case .shortPlusCode: "That Plus Code is shortened. Paste the full one, with eight characters before the +."
        case .unknownReferenceSystem: "That place isn't given in WGS 84, the system of GPS and of maps on the Web."
        case .linkWithoutPosition: "That link doesn't contain a position. Open it and copy the coordinates."
        case .shortLink: "That is a shortened link. Open it and copy the long address from the browser's address bar."
        case .unknownLink: "Links of that site aren't known here. Copy the coordinates instead."
        }
    }
}
