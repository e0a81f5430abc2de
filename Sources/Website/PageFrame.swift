// The frame around pages, and the words they share.

import Geography
import HTTP
import Locations

extension Website {
    /// An entry of the tab bar.
    enum Tab: String, CaseIterable {
        case tag = "Tag"
        case locations = "Locations"
        case map = "Map"
        case moods = "Moods"
        case belongings = "Belongings"
        case more = "More"
    }

    /// The frame of a page under one of the tabs.
    func layout(
        _ title: String, _ tab: Tab?, _ settings: Settings, back: PageLink? = nil, flash: Flash? = nil
    ) -> Layout {
        Layout(
            title: title, root: links.root, version: files.version,
            appearance: settings.appearance == .system ? nil : settings.appearance.rawValue,
            tabs: Tab.allCases.map { entry in
                let href =
                    switch entry {
                    case .tag: links.currentLocation
                    case .locations: links.locations
                    case .map: links.map
                    case .moods: links.moods
                    case .belongings: links.items
                    case .more: links.more
                    }
                return TabLink(
                    title: entry.rawValue, href: href, icon: entry.rawValue.lowercased(), isCurrent: entry == tab)
            }, back: back, flash: flash)
    }

    /// The frame of a page behind More.
    func layoutBehindMore(_ title: String, _ settings: Settings, flash: Flash? = nil) -> Layout {
        layout(title, .more, settings, back: PageLink(title: "More", href: links.more), flash: flash)
    }

    /// A page that no cache keeps, because it shows private places that may change.
    func page(_ bytes: [UInt8], status: Status = .ok) -> Response {
        var response = Response.html(bytes, status: status)
        response.fields["Cache-Control"] = "no-store"
        return response
    }

    func noPhoto() -> String {
        "\(links.root)/images/no-photo.svg?v=\(files.version)"
    }

    func thumbnail(_ photo: Identifier?) -> String {
        photo.map { links.thumbnail($0) } ?? noPhoto()
    }

    func row(_ location: LocationSummary, _ settings: Settings) -> LocationRowView {
        let id = location.id.description
        return LocationRowView(
            id: id, href: "\(links.locations)/\(id)", thumbnail: thumbnail(location.photo), name: String(location.name),
            place: place(of: location, settings), addressNote: Self.shortNote(on: location.addressState),
            isWaiting: location.addressState == .pending)
    }

    /// Street and city, or the coordinates where there is no address.
    func place(of location: LocationSummary, _ settings: Settings) -> String {
        if let edited = location.editedAddress, !edited.isEmpty { return edited.firstLine }
        let short = AddressFormatter.short(location.placemark)
        return short.isEmpty ? coordinateText(location.coordinate, settings) : short
    }

    /// A coordinate as the person wants to read it.
    func coordinateText(_ coordinate: Coordinate, _ settings: Settings) -> String {
        switch settings.coordinateFormat {
        case .decimal:
            "\(CoordinateFormatter.decimal(coordinate.latitude)), \(CoordinateFormatter.decimal(coordinate.longitude))"
        case .dms: CoordinateFormatter.dms(coordinate)
        }
    }

    /// A length as the person wants to read it: metres or feet, kilometres or miles.
    static func length(_ metres: Double, _ settings: Settings) -> String {
        switch settings.units {
        case .metric: abs(metres) < 10_000 ? "\(whole(metres)) m" : "\(whole(metres / 1000)) km"
        case .imperial: abs(metres) < 3000 ? "\(whole(metres / 0.3048)) ft" : "\(whole(metres / 1609.344)) mi"
        }
    }

    /// The whole number next to any number; a file may give a length that no integer holds.
    private static func whole(_ number: Double) -> String {
        number.isNaN ? "?" : grouped(Int(min(max(number, -1e15), 1e15).rounded()))
    }

    /// A whole number with commas between thousands.
    static func grouped(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// The size of a file, in thousands or millions of bytes.
    static func size(_ bytes: Int) -> String {
        guard bytes > 999_000 else { return "\((bytes + 999) / 1000) KB" }
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }

    static func counted(_ number: Int, _ one: String, _ many: String) -> String {
        "\(grouped(number)) \(number == 1 ? one : many)"
    }
}

extension String {
    var firstLine: String { String(prefix { !$0.isNewline }) }
}
