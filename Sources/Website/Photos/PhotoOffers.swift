// A photo's own position and time, offered to its location.

import Geography
import Locations

extension Website {
    /// What the last photo that has something to offer offers.
    func offer(of location: Location, _ settings: Settings, _ dates: DateWriter) -> PhotoOffer? {
        for (index, photo) in location.photos.enumerated().reversed() {
            let buttons = offers(of: photo, to: location, settings, dates)
            guard !buttons.isEmpty else { continue }
            return PhotoOffer(
                text: "Photo \(index + 1) says itself where or when it was taken. This location can take that over.",
                buttons: buttons)
        }
        return nil
    }

    /// Forms that give the location the photo's position or time, where those are more than a few steps or a minute away.
    func offers(
        of photo: Photo, to location: Location, _ settings: Settings, _ dates: DateWriter
    ) -> [FormButton] {
        let revision = HiddenField(name: "revision", value: String(location.revision))
        var offers: [FormButton] = []
        if let place = photo.coordinate, Distance.metres(place, location.coordinate) > 10 {
            offers.append(
                FormButton(
                    title: "Use its position, \(coordinateText(place, settings))", action: links.location(location.id),
                    hidden: [
                        HiddenField(name: "latitude", value: CoordinateFormatter.decimal(place.latitude)),
                        HiddenField(name: "longitude", value: CoordinateFormatter.decimal(place.longitude)), revision,
                    ]))
        }
        if let date = photo.date, abs(date.milliseconds - location.date.milliseconds) >= 60_000 {
            var text: [UInt8] = []
            TimeZones.appendRFC3339(date, in: location.timeZone, to: &text)
            offers.append(
                FormButton(
                    title: "Use its time, \(dates.text(date, in: location.timeZone))",
                    action: links.location(location.id),
                    hidden: [HiddenField(name: "date", value: String(decoding: text, as: UTF8.self)), revision]))
        }
        return offers
    }
}
