// What the map's form holds.

import Geocoding
import HTTP
import Locations
import Storage

extension Website {
    /// The form of a request's filters.
    func mapOptions(_ context: RequestContext) throws -> MapOptions {
        let query = context.query
        var options = MapOptions(
            action: links.map, datesHref: links.mapDates, areaHref: links.mapArea,
            resetHref: links.with(links.map, [("bbox", query["bbox"].flatMap { $0.isEmpty ? nil : $0 })]))
        let chosen = try query["category"].flatMap { text in
            text.isEmpty ? nil : try categories.identifier(meantBy: text, owner: context.owner)
        }
        options.categories = try categories.categories(owner: context.owner).map {
            Choice(value: $0.id.description, title: $0.name, isSelected: $0.id == chosen)
        }
        options.from = query["from"] ?? ""
        options.to = query["to"] ?? ""
        options.area = query["area"] ?? ""
        options.areas = areas(query["area"] ?? "")
        options.hidden = ["q", "photo", "near", "bbox"].compactMap { name in
            query[name].flatMap { $0.isEmpty ? nil : HiddenField(name: name, value: $0) }
        }
        options.hasMoods = query["moods"] == "1"
        options.hasHeat = query["heat"] == "1"
        options.outlines = [("", "None"), ("concave", "Close"), ("convex", "Wide")].map {
            Choice(value: $0.0, title: $0.1, isSelected: $0.0 == query["outline"] ?? "")
        }
        options.isActive = query.items.contains {
            !Self.notFilters.subtracting(Self.mapLayers).contains($0.name) && !$0.value.isEmpty
        }
        return options
    }

    /// What an area may be, with what it is now: a country or a region of it, or a polygon that somebody drew.
    private func areas(_ chosen: String) -> [ChoiceGroup] {
        func group(_ title: String, _ lands: [Land]) -> ChoiceGroup {
            ChoiceGroup(
                title: title,
                choices: lands.map { Choice(value: $0.code, title: $0.name, isSelected: $0.code == chosen) })
        }
        let countries = geocoder.lands()
        var groups: [ChoiceGroup] = []
        if let country = countries.first(where: { chosen == $0.code || chosen.hasPrefix("\($0.code)-") }) {
            let regions = geocoder.lands(of: country.code)
            if !regions.isEmpty { groups.append(group("Regions of \(country.name)", regions)) }
        } else if !chosen.isEmpty {
            groups.append(
                ChoiceGroup(
                    title: "Drawn", choices: [Choice(value: chosen, title: "As drawn", isSelected: true)]))
        }
        return groups + [group("Countries", countries)]
    }
}
