// The form of a location, new or not.

import Foundation
import Locations
import Templating

/// Tag Location and Edit Location (`/locations/new`, `/locations/{id}/edit`); template `locations/form`.
struct LocationFormPage: TemplateData {
    var layout: Layout
    var action: String
    var cancelHref: String
    /// Of a new location, so that a form sent twice makes one.
    var id: String?
    /// What an edited location was when the form was made.
    var revision: String?
    var description: String = ""
    /// Characters, as words say it.
    let descriptionLimit = LocationLimits.description.formatted(.number.locale(Locale(identifier: "en")))
    var descriptionError: String?
    /// `value` is the id.
    var categories: [CategoryChoice] = []
    var categoryError: String?
    /// Those that the location has.
    var photos: [FormPhoto] = []
    /// Those that a rejected form brought.
    var uploads: [FormPhoto] = []
    var photoError: String?
    /// How many more recordings fit; `nil` when none does.
    var recordingRoom: String?
    var recordingError: String?
    var latitude: String = ""
    var latitudeError: String?
    var longitude: String = ""
    var longitudeError: String?
    var accuracy: String = ""
    var altitude: String = ""
    var address: String = ""
    var addressError: String?
    /// The geocoder's words in the field; sent along, so that only another `address` counts as edited.
    var foundAddress: String = ""
    /// The address state in words: edited by hand, could not be looked up.
    var addressNote: String?
    /// `YYYY-MM-DDTHH:MM` or with seconds, wall time of the place.
    var date: String = ""
    var dateError: String?
    /// IANA name, shown beside the date.
    var timeZone: String?
    /// How it felt; for new locations only.
    var moodSelector: ImageSelector?
    /// What is wrong with a field that isn't shown, or with the whole form.
    var error: String?
    /// Whether anything above is an error.
    var hasErrors: Bool = false

    static let fields: [TemplateField<LocationFormPage>] = [
        .object("layout", \.layout), .text("action", \.action), .text("cancelHref", \.cancelHref),
        .optionalText("id", \.id), .optionalText("revision", \.revision), .text("description", \.description),
        .text("descriptionLimit", \.descriptionLimit),
        .optionalText("descriptionError", \.descriptionError), .list("categories", \.categories),
        .optionalText("categoryError", \.categoryError), .list("photos", \.photos), .list("uploads", \.uploads),
        .optionalText("photoError", \.photoError), .optionalText("recordingRoom", \.recordingRoom),
        .optionalText("recordingError", \.recordingError), .text("latitude", \.latitude),
        .optionalText("latitudeError", \.latitudeError), .text("longitude", \.longitude),
        .optionalText("longitudeError", \.longitudeError), .text("accuracy", \.accuracy),
        .text("altitude", \.altitude), .text("address", \.address), .optionalText("addressError", \.addressError),
        .text("foundAddress", \.foundAddress), .optionalText("addressNote", \.addressNote), .text("date", \.date),
        .optionalText("dateError", \.dateError), .optionalText("timeZone", \.timeZone),
        .object("moodSelector", \.moodSelector),
        .optionalText("error", \.error), .flag("hasErrors", \.hasErrors),
    ]
}
