// What is done to the stickers of a disguise, and to the whole of it.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// POST /disguises/{id}/elements: answers 303 to the page, 422 with it.
    func placeSticker(_ context: RequestContext) async throws -> Response {
        let disguise = try disguise(context)
        let form = try context.request.mendedForm()
        var errors = FormErrors(form)
        let draft = StickerDraft(form, isNew: true, &errors)
        if let sticker = draft.sticker, let point = draft.point, errors.isEmpty {
            var element = DisguiseElement(sticker: sticker, x: point.x, y: point.y, form: draft.id)
            draft.apply(to: &element)
            do {
                _ = try await disguises.add(element, to: disguise.id, owner: context.owner)
                return .seeOther(links.disguise(disguise.id))
            } catch let problem as Problem where problem.kind == .tooLarge {
                errors.add(problem.message, to: "element")
            }
        }
        return try disguisePage(disguise, context, chosen: draft.sticker, errors: errors)
    }

    /// POST /disguises/{id}/elements/{number}: answers 303 to the page with the sticker selected, 422 with the page, or
    /// 409 with both versions.
    func changeSticker(_ context: RequestContext) async throws -> Response {
        let disguise = try disguise(context)
        let number = try elementNumber(context)
        guard disguise.element(number) != nil else { throw Problem.nothingHere }
        let form = try context.request.mendedForm()
        var errors = FormErrors(form)
        let draft = StickerDraft(form, isNew: false, &errors)
        guard errors.isEmpty else {
            return try disguisePage(disguise, context, selected: number, errors: errors)
        }
        do {
            try await disguises.update(
                number, of: disguise.id, owner: context.owner, movingTo: draft.position, expecting: draft.revision
            ) { draft.apply(to: &$0) }
        } catch let stale as StaleSticker {
            return try conflict(stale, form, links.element(number, of: disguise.id), disguise, context)
        }
        return .seeOther(links.with(links.disguise(disguise.id), [("selected", String(number))]))
    }

    /// POST /disguises/{id}/elements/{number}/delete: answers 303 to the page, a second time as well, or 409 with both versions.
    func deleteSticker(_ context: RequestContext) async throws -> Response {
        let disguise = try disguise(context)
        let number = try elementNumber(context)
        let form = try context.request.mendedForm()
        do {
            try await disguises.delete(
                number, of: disguise.id, owner: context.owner, expecting: FieldReading.revision(form["revision"]))
        } catch let stale as StaleSticker {
            return try conflict(stale, form, links.deleteElement(number, of: disguise.id), disguise, context)
        }
        return .seeOther(links.disguise(disguise.id))
    }

    private func conflict(
        _ stale: StaleSticker, _ form: Form, _ action: String, _ disguise: Disguise, _ context: RequestContext
    ) throws -> Response {
        let theirs = stale.current
        func words(_ element: DisguiseElement?) -> [(String, String)] {
            func percent(_ fraction: Double?) -> String { fraction.map { "\(Int(($0 * 100).rounded())) %" } ?? "" }
            return [
                ("Across", percent(element?.x)), ("Down", percent(element?.y)), ("Size", percent(element?.scale)),
                ("Turned", element.map { "\(Int($0.rotation.rounded()))°" } ?? ""),
                ("Mirrored", element.map { $0.isMirrored ? "Yes" : "No" } ?? ""),
            ]
        }
        let sent = form.fields.filter { $0.name != "revision" }.map { HiddenField(name: $0.name, value: $0.value) }
        let page = ConflictPage(
            layout: layout("Changed Meanwhile", .more, try settings.settings(owner: context.owner)),
            name: theirs.sticker.label,
            differences: zip(words(stale.wanted), words(theirs)).map { mine, theirs in
                ConflictRow(label: mine.0, mine: mine.1, theirs: theirs.1, isDifferent: mine.1 != theirs.1)
            }, action: action, mine: sent + [HiddenField(name: "revision", value: String(theirs.revision))],
            theirsHref: links.with(links.disguise(disguise.id), [("selected", String(theirs.number))]))
        return self.page(pages.conflict.render(page), status: .conflict)
    }

    /// POST /disguises/{id}/clear: takes all stickers away, or brings them back where the form says `undo`.
    func clearDisguise(_ context: RequestContext) async throws -> Response {
        let disguise = try disguise(context)
        let form = try context.request.mendedForm()
        guard form["undo"] != nil else {
            try await disguises.clear(disguise.id, owner: context.owner)
            return .seeOther(links.with(links.disguise(disguise.id), [("done", "cleared")]))
        }
        do {
            try await disguises.restoreCleared(disguise.id, owner: context.owner)
            return .seeOther(links.disguise(disguise.id))
        } catch let problem as Problem where problem.kind == .tooLarge {
            var errors = FormErrors()
            errors.add(problem.message, to: "element")
            return try disguisePage(disguise, context, errors: errors)
        }
    }

    /// Answers 303 to the list, which offers to undo it; a second time as well.
    func deleteDisguise(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        let isTrashed = try await disguises.trash(id, owner: context.owner)
        guard try isTrashed || disguises.contains(id, owner: context.owner) else { throw Problem.nothingHere }
        return .seeOther(links.with(links.disguises, [("trashed", id.description)]))
    }

    /// The disguise in the path.
    func disguise(_ context: RequestContext) throws -> Disguise {
        guard let disguise = try disguises.disguise(context.identifier(), owner: context.owner) else {
            throw Problem.nothingHere
        }
        return disguise
    }

    private func elementNumber(_ context: RequestContext) throws -> Int {
        guard let number = context.parameters["number"].flatMap({ Int($0) }) else { throw Problem.nothingHere }
        return number
    }
}
