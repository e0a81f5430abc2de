// GET and POST /settings.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    func showSettings(_ context: RequestContext) async throws -> Response {
        page(pages.settings.render(settingsPage(try settings.settings(owner: context.owner))))
    }

    /// An absent field stays as it is.
    func saveSettings(_ context: RequestContext) async throws -> Response {
        let form = try context.request.form()
        var chosen = try settings.settings(owner: context.owner)
        var error: String?
        func choose<Value>(_ name: String, _ current: Value, _ read: (String) -> Value?) -> Value {
            guard let text = form[name] else { return current }
            if let value = read(text) { return value }
            error = "“\(text.shortened)” is no choice for \(name). Nothing was saved."
            return current
        }
        chosen.appearance = choose("appearance", chosen.appearance) { .init(rawValue: $0) }
        chosen.coordinateFormat = choose("coordinateFormat", chosen.coordinateFormat) { .init(rawValue: $0) }
        chosen.units = choose("units", chosen.units) { .init(rawValue: $0) }
        chosen.sound = choose("sound", chosen.sound) { ["on": true, "off": false][$0] }
        chosen.language = choose("language", chosen.language) { text -> String?? in
            text.isEmpty ? .some(nil) : DateLanguage(text).map(\.tag)
        }
        let timeZone = form["timeZone"]?.trimmed
        let isUnknown = timeZone.map { !$0.isEmpty && !TimeZones.isKnown($0) } ?? false
        if !isUnknown, let timeZone { chosen.timeZone = timeZone.isEmpty ? nil : timeZone }
        guard error == nil, !isUnknown else {
            var page = settingsPage(chosen)
            page.error = error
            page.timeZone = timeZone ?? ""
            page.timeZoneError = isUnknown ? "There is no time zone of that name. Try one like Europe/Vaduz." : nil
            return self.page(pages.settings.render(page), status: .unprocessableContent)
        }
        try await settings.save(chosen, owner: context.owner)
        return .seeOther(links.settings)
    }

    private func settingsPage(_ chosen: Settings) -> SettingsPage {
        var page = SettingsPage(layout: layoutBehindMore("Settings", chosen), action: links.settings)
        page.appearances = choices(
            [(.system, "System"), (.dark, "Dark"), (.light, "Light")] as [(Settings.Appearance, String)],
            chosen.appearance)
        page.coordinateFormats = choices(
            [(.decimal, "Decimal degrees"), (.dms, "Degrees, minutes, seconds")]
                as [(Settings.CoordinateFormat, String)],
            chosen.coordinateFormat)
        page.units = choices(
            [(.metric, "Metres and kilometres"), (.imperial, "Feet and miles")] as [(Settings.Units, String)],
            chosen.units)
        page.sounds = [
            Choice(value: "on", title: "On", isSelected: chosen.sound),
            Choice(value: "off", title: "Off", isSelected: !chosen.sound),
        ]
        let browsers = DateLanguage(chosen.language ?? "") == nil
        page.languages = [Choice(value: "", title: "As the browser prefers", isSelected: browsers)]
        page.languages += DateLanguage.choices.map { tag, name in
            Choice(value: tag, title: name, isSelected: tag == chosen.language)
        }
        page.timeZone = chosen.timeZone ?? ""
        page.timeZones = Self.timeZones
        return page
    }

    private static let timeZones = TimeZones.names.map { Choice(value: $0, title: $0) }

    private func choices<Value: RawRepresentable<String> & Equatable>(
        _ options: [(Value, String)], _ selected: Value
    ) -> [Choice] {
        options.map { Choice(value: $0.0.rawValue, title: $0.1, isSelected: $0.0 == selected) }
    }
}
