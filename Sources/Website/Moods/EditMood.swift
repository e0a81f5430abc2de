// GET and POST /moods/{id}, POST /moods/{id}/delete: the form of a mood and what becomes of it.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    func showMood(_ context: RequestContext) async throws -> Response {
        let entry = try mood(context)
        let form = try moodFormPage(for: MoodDraft(entry), of: entry, timeZone: entry.timeZone, FormErrors(), context)
        return page(pages.moodForm.render(form))
    }

    /// Answers 303 to the list, 422 with the form, or 409 with both versions.
    func updateMood(_ context: RequestContext) async throws -> Response {
        let current = try mood(context)
        let form = try context.request.mendedForm()
        let draft = MoodDraft(form)
        var errors = FormErrors(form)
        let revision = errors.collect("revision") { () throws(Problem) in try FieldReading.revision(draft.revision) }
        let change = MoodChange(
            draft: draft, timeZone: try await zone(for: draft, of: current, context.owner, &errors))
        var preview = current
        change.apply(to: &preview, &errors)
        if errors.isEmpty {
            do {
                _ = try await moods.update(current.id, owner: context.owner, expecting: revision) { entry in
                    var none = FormErrors()
                    change.apply(to: &entry, &none)
                }
                return .seeOther(links.with(links.moods, [("done", "updated")]))
            } catch let stale as StaleMood {
                return try conflict(stale, form, context)
            } catch let problem as Problem {
                guard let field = problem.field else { throw problem }
                errors.add(problem.message, to: field)
            }
        }
        let page = try moodFormPage(for: draft, of: current, timeZone: preview.timeZone, errors, context)
        return self.page(pages.moodForm.render(page), status: .unprocessableContent)
    }

    /// Answers 303 to the list, which offers to undo it; a second time as well.
    func deleteMood(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        let isTrashed = try await moods.trash(id, owner: context.owner)
        guard try isTrashed || moods.contains(id, owner: context.owner) else { throw Problem.nothingHere }
        return .seeOther(links.with(links.moods, [("trashed", id.description)]))
    }

    /// The mood in the path.
    private func mood(_ context: RequestContext) throws -> MoodEntry {
        guard let entry = try moods.entry(context.identifier(), owner: context.owner) else {
            throw Problem.nothingHere
        }
        return entry
    }

    /// The form with what was typed in it and what is wrong with that.
    ///
    /// - Parameter entry: the mood that is edited; `nil` for a new one.
    func moodFormPage(
        for draft: MoodDraft, of entry: MoodEntry?, timeZone: String, _ errors: FormErrors, _ context: RequestContext
    ) throws -> MoodFormPage {
        let settings = try settings.settings(owner: context.owner)
        let mood = draft.mood.flatMap { Mood(name: $0) } ?? entry?.mood
        var form = MoodFormPage(
            layout: layout(entry == nil ? "New Mood" : "Edit Mood", .moods, settings),
            action: entry.map { links.mood($0.id) } ?? links.moods, cancelHref: links.moods,
            selector: moodSelector(selected: mood))
        form.selector.error = errors["mood"]
        form.id = entry == nil ? Identifier(draft.id ?? "")?.description ?? Identifier.make().description : nil
        form.revision = draft.revision
        form.timestamp = draft.timestamp ?? TimeZones.wallTime(.now, in: timeZone)
        form.timeZone = timeZone
        form.chosenTimeZone = draft.timeZone
        form.note = draft.note ?? ""
        let location = draft.location.flatMap { Identifier($0.trimmed) }
        form.locations = try locationChoices(selected: location, context.owner)
        form.locationHref = try entry?.location.flatMap { id in
            try locations.location(id, owner: context.owner).map { links.location($0.id) }
        }
        form.latitude = draft.latitude ?? ""
        form.longitude = draft.longitude ?? ""
        form.deleteAction = entry.map { links.deleteMood($0.id) }
        form.timestampError = errors["timestamp"]
        form.noteError = errors["note"]
        form.locationError = errors["location"]
        form.latitudeError = errors["latitude"]
        form.longitudeError = errors["longitude"]
        form.error = errors.first(besides: ["mood", "timestamp", "note", "location", "latitude", "longitude"])
        form.hasErrors = !errors.isEmpty
        return form
    }

    private static let locationChoiceLimit = 50

    /// The newest locations, and the chosen one wherever that is.
    func locationChoices(selected: Identifier?, _ owner: Owner) throws -> [Choice] {
        var choices = [Choice(value: "", title: "None", isSelected: selected == nil)]
        let newest = try locations.page(
            LocationFilter(), sort: .date, after: nil, limit: Self.locationChoiceLimit, owner: owner
        ).locations
        if let selected, !newest.contains(where: { $0.id == selected }) {
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

    private func conflict(_ stale: StaleMood, _ form: Form, _ context: RequestContext) throws -> Response {
        let theirs = stale.current
        let settings = try settings.settings(owner: context.owner)
        let dates = context.dates(settings)
        func words(_ entry: MoodEntry) throws -> [(String, String)] {
            let location = try entry.location.flatMap { try locations.location($0, owner: context.owner) }
            return [
                ("Mood", entry.mood.label), ("Note", entry.note),
                ("Date", dates.text(entry.timestamp, in: entry.timeZone)),
                ("Location", location.map { Self.title(ofLocationNamed: $0.name) } ?? ""),
                ("Coordinates", entry.coordinate.map { coordinateText($0, settings) } ?? ""),
            ]
        }
        let sent = form.fields.filter { $0.name != "revision" }.map { HiddenField(name: $0.name, value: $0.value) }
        let page = ConflictPage(
            layout: layout("Changed Meanwhile", .moods, settings), name: "I was \(theirs.mood.name)",
            differences: try zip(words(stale.wanted), words(theirs)).map { mine, theirs in
                ConflictRow(label: mine.0, mine: mine.1, theirs: theirs.1, isDifferent: mine.1 != theirs.1)
            }, action: links.mood(theirs.id),
            mine: sent + [HiddenField(name: "revision", value: String(theirs.revision))],
            theirsHref: links.mood(theirs.id))
        return self.page(pages.conflict.render(page), status: .conflict)
    }
}
