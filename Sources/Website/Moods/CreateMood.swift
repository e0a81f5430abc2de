// POST /moods: adds a mood.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// Answers 303 to the list, or to the location that it is at; 422 with the form.
    func createMood(_ context: RequestContext) async throws -> Response {
        let form = try context.request.mendedForm()
        var draft = MoodDraft(form)
        var errors = FormErrors(form)
        let id = draft.id?.isEmpty == false ? Identifier(draft.id ?? "") : .make()
        if id == nil { errors.add("The form’s id is damaged. Please send it again.", to: "id") }
        if let id, try moods.contains(id, owner: context.owner) {
            return try seeExisting(id, at: links.mood(id), context)
        }
        let mood = MoodDraft.mood(draft.mood, &errors)
        // Said already.
        draft.mood = mood?.name
        var entry = MoodEntry(
            id: id ?? .make(), mood: mood ?? .happy, timestamp: .now,
            timeZone: try settings.settings(owner: context.owner).zone)
        let change = MoodChange(draft: draft, timeZone: try await zone(for: draft, of: nil, context.owner, &errors))
        if let zone = change.timeZone { entry.timeZone = zone }
        change.apply(to: &entry, &errors)
        if errors.isEmpty {
            do {
                let isNew = try await moods.insert(entry, owner: context.owner)
                guard isNew else { return try seeExisting(entry.id, at: links.mood(entry.id), context) }
                let path = entry.location.map { links.location($0) } ?? links.moods
                return .seeOther(links.with(path, [("done", "felt")]))
            } catch let problem as Problem {
                guard let field = problem.field else { throw problem }
                errors.add(problem.message, to: field)
            }
        }
        let page = try moodFormPage(for: draft, of: nil, timeZone: entry.timeZone, errors, context)
        return self.page(pages.moodForm.render(page), status: .unprocessableContent)
    }

    /// The zone that a form gives a mood: the one that it names, or that of its place; `nil` where neither is new.
    func zone(
        for draft: MoodDraft, of entry: MoodEntry?, _ owner: Owner, _ errors: inout FormErrors
    ) async throws -> String? {
        if let zone = draft.timeZone?.trimmed, !zone.isEmpty {
            if TimeZones.isKnown(zone) { return zone }
            errors.add("There is no time zone of that name. Try one like Europe/Vaduz.", to: "timeZone")
            return nil
        }
        if let id = draft.location.flatMap({ Identifier($0.trimmed) }) {
            return id == entry?.location ? nil : try locations.location(id, owner: owner)?.timeZone
        }
        var none = FormErrors()
        guard draft.location != nil || entry?.location == nil,
            let place = draft.coordinate(current: entry?.coordinate, &none), place != entry?.coordinate
        else { return nil }
        return await lookUpAddress(at: place).timeZone
    }
}
