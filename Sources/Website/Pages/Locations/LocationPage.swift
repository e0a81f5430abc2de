// A location by itself.

import Templating

/// A location, `/locations/{id}`; template `locations/show`.
struct LocationPage: TemplateData {
    var layout: Layout
    /// The first line of the description.
    var name: String = ""
    /// The lines after it.
    var details: String = ""
    var category: String
    var categoryIcon: String
    /// `#rrggbb`.
    var categoryColor: String
    var categoryHref: String
    var latitude: String
    var longitude: String
    /// What copying gives: `latitude, longitude` in decimal.
    var copyText: String
    var accuracy: String?
    var altitude: String?
    var address: String = ""
    var addressNote: String?
    /// Whether the address is being asked for.
    var isWaiting: Bool = false
    /// Whose data the address is.
    var addressCredit: String?
    /// At sea.
    var nearestLand: String?
    /// Asks the geocoder again.
    var addressRetry: FormButton?
    /// As people read it.
    var date: String
    /// For machines, RFC 3339.
    var dateTime: String
    /// The language of what people read, BCP 47.
    var dateLanguage: String
    var timeZone: String
    var photos: [LocationPhoto] = []
    /// What a photo that was just added offers.
    var offer: PhotoOffer?
    /// Where more photos go; `nil` when there are as many as there can be.
    var photosAction: String?
    var photoError: String?
    var recordings: [LocationRecording] = []
    /// The newest moods.
    var moods: LocationMoods
    var items: LocationItems
    /// A picture of the surroundings, 360 × 220.
    var mapPicture: String?
    /// The same for browsers that prefer a light one; `nil` where the person chose.
    var mapPictureInLight: String?
    /// The same for paper; `nil` where the screen's is light.
    var mapPictureOnPaper: String?
    var mapHref: String
    /// `geo:` URI.
    var geoHref: String
    var editHref: String
    /// The page that asks first.
    var deleteHref: String
    /// The list, at its place.
    var backHref: String

    static let fields: [TemplateField<LocationPage>] = [
        .object("layout", \.layout), .text("name", \.name), .text("details", \.details),
        .text("category", \.category), .text("categoryIcon", \.categoryIcon),
        .text("categoryColor", \.categoryColor), .text("categoryHref", \.categoryHref),
        .text("latitude", \.latitude), .text("longitude", \.longitude), .text("copyText", \.copyText),
        .optionalText("accuracy", \.accuracy), .optionalText("altitude", \.altitude), .text("address", \.address),
        .optionalText("addressNote", \.addressNote), .flag("isWaiting", \.isWaiting),
        .optionalText("addressCredit", \.addressCredit), .optionalText("nearestLand", \.nearestLand),
        .object("addressRetry", \.addressRetry), .text("date", \.date),
        .text("dateTime", \.dateTime), .text("dateLanguage", \.dateLanguage), .text("timeZone", \.timeZone),
        .list("photos", \.photos),
        .object("offer", \.offer), .optionalText("photosAction", \.photosAction),
        .optionalText("photoError", \.photoError), .list("recordings", \.recordings),
        .object("moods", \.moods), .object("items", \.items),
        .optionalText("mapPicture", \.mapPicture), .optionalText("mapPictureInLight", \.mapPictureInLight),
        .optionalText("mapPictureOnPaper", \.mapPictureOnPaper), .text("mapHref", \.mapHref),
        .text("geoHref", \.geoHref),
        .text("editHref", \.editHref), .text("deleteHref", \.deleteHref), .text("backHref", \.backHref),
    ]
}
