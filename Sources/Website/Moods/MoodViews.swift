// What several pages show of moods: rows, the selector of faces, the form that adds one.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    func row(_ listing: MoodListing, _ settings: Settings, _ dates: DateWriter) -> MoodRowView {
        let entry = listing.entry
        var dateTime: [UInt8] = []
        TimeZones.appendRFC3339(entry.timestamp, in: entry.timeZone, to: &dateTime)
        return MoodRowView(
            href: links.mood(entry.id), face: face(entry.mood), title: "I was \(entry.mood.name)",
            date: dates.text(entry.timestamp, in: entry.timeZone),
            dateTime: String(decoding: dateTime, as: UTF8.self), dateLanguage: dates.tag,
            place: listing.locationName.map { Self.title(ofLocationNamed: $0) }
                ?? entry.coordinate.map { coordinateText($0, settings) } ?? "",
            note: entry.note.firstLine)
    }

    static func title(ofLocationNamed name: some StringProtocol) -> String {
        name.isEmpty ? "(No Description)" : String(name)
    }

    /// The address of a mood's picture.
    func face(_ mood: Mood) -> String {
        "\(links.root)/images/moods/\(mood.name).svg?v=\(files.version)"
    }

    /// The eight faces, of which `selected` is chosen at first.
    func moodSelector(selected: Mood?) -> ImageSelector {
        ImageSelector(
            name: "mood", title: "Mood", options: Mood.allCases.map(option),
            selectedIndex: selected.flatMap { Mood.allCases.firstIndex(of: $0) })
    }

    /// The eight faces behind one for none, which is chosen unless `selected` names a mood.
    func optionalMoodSelector(selected: String?) -> ImageSelector {
        let none = ImageOption(
            value: "", title: "None", image: "\(links.root)/images/moods/none.svg?v=\(files.version)",
            color: "#6d6d75")
        let options = [none] + Mood.allCases.map(option)
        return ImageSelector(
            name: "mood", title: "Mood", options: options,
            selectedIndex: options.firstIndex { $0.value == selected?.trimmed } ?? 0)
    }

    private func option(_ mood: Mood) -> ImageOption {
        ImageOption(value: mood.name, title: mood.label, image: face(mood), color: mood.color.hexadecimal)
    }

    /// The form that adds a mood with one press; the first one is chosen.
    func moodForm(at location: Identifier?) -> MoodForm {
        MoodForm(
            action: links.moods, id: Identifier.make().description, location: location?.description,
            buttons: Mood.allCases.map { mood in
                MoodButton(
                    title: "I'm \(mood.name)", color: mood.color.hexadecimal, hasDarkText: mood.color.takesDarkText,
                    isOutlined: mood.needsOutline)
            }, selector: moodSelector(selected: Mood.allCases.first))
    }

    private static let locationMoodLimit = 5

    /// What the page of a location says of its moods.
    func moods(
        at location: Location, _ settings: Settings, _ dates: DateWriter, _ owner: Owner
    ) throws -> LocationMoods {
        let page = try moods.page(at: location.id, limit: Self.locationMoodLimit, owner: owner)
        var view = LocationMoods(
            rows: page.moods.map { row(MoodListing(entry: $0.entry), settings, dates) }, form: moodForm(at: location.id)
        )
        if page.next != nil {
            let count = Self.counted(try moods.count(at: location.id, owner: owner), "mood", "moods")
            view.all = PageLink(
                title: "All \(count)", href: links.with(links.moods, [("location", location.id.description)]))
        }
        return view
    }

    /// Makes sure that every mood has its picture, in its colour.
    ///
    /// - Throws: ``Problem`` `unavailable` that names the one that hasn't.
    static func requireFaces(in files: StaticFiles) throws {
        for mood in Mood.allCases {
            let path = "images/moods/\(mood.name).svg"
            let picture = files.bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
            guard let picture, picture.contains("fill=\"\(mood.color.hexadecimal)\"") else {
                throw Problem(
                    .unavailable,
                    picture == nil
                        ? "The picture of the mood \(mood.name), \(path), is missing among the public files."
                        : "The picture \(path) isn’t in the mood’s colour, \(mood.color.hexadecimal).")
            }
        }
    }
}

extension Mood {
    /// Whether its colour alone would be lost on black.
    var needsOutline: Bool { color.contrast(toLuminance: 0) < 3 }
}
