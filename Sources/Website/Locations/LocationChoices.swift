// The locations that something can be kept at.

import Locations
import Storage

extension Website {
    private static let locationChoiceLimit = 50

    /// The newest locations, and the chosen one wherever that is, behind one that stands for none.
    func locationChoices(
        selected: Identifier?, none: String?, without others: Set<Identifier> = [], _ owner: Owner
    ) throws -> [Choice] {
        var choices = none.map { [Choice(value: "", title: $0, isSelected: selected == nil)] } ?? []
        let newest = try locations.page(
            LocationFilter(), sort: .date, after: nil, limit: Self.locationChoiceLimit + others.count, owner: owner
        ).locations.filter { !others.contains($0.id) }
        if let selected, !others.contains(selected), !newest.contains(where: { $0.id == selected }) {
            let name = try locations.location(selected, owner: owner).map { Self.title(ofLocationNamed: $0.name) }
            choices.append(
                Choice(value: selected.description, title: name ?? "(In the Trash)", isSelected: true))
        }
        return choices
            + newest.map {
                Choice(
                    value: $0.id.description, title: Self.title(ofLocationNamed: $0.name),
                    isSelected: $0.id == selected)
            }
    }
}
