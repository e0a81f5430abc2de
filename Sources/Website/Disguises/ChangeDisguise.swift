// What is done to the stickers of a disguise, and to the whole of it.

import HTTP
import Locations
import Storage

extension Website {
    /// POST /disguises/{id}/elements: answers 303 to the page, 422 with it.
    func placeSticker(_ context: RequestContext) async throws -> Response {
        let disguise = try disguise(context)
        let form = try context.request.mendedForm()
        var errors = FormErrors(form)
        let draft = StickerDraft(form, isNew: true, &errors)
        if let sticker = draft.sticker, let point = draft.point, errors.isEmpty {
            var element = DisguiseElement(sticker: sticker, x: point.x, y: point.y)
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

    /// POST /disguises/{id}/elements/{number}: answers 303 to the page with the sticker selected, 422 with the page.
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
        try await disguises.update(number, of: disguise.id, owner: context.owner, movingTo: draft.position) {
            draft.apply(to: &$0)
        }
        return .seeOther(links.with(links.disguise(disguise.id), [("selected", String(number))]))
    }

    func deleteSticker(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        try await disguises.delete(elementNumber(context), of: id, owner: context.owner)
        return .seeOther(links.disguise(id))
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
