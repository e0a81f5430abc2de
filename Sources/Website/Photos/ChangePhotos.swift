// POST /locations/{id}/photos, /photos/{id}/delete and /photos/{id}/move.

import HTTP
import Locations
import Storage

extension Website {
    func addPhotos(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        guard let location = try locations.location(id, owner: context.owner) else { throw Problem.nothingHere }
        let form = try context.request.mendedForm()
        var errors = FormErrors(form)
        let intake = try await takePhotos(form, for: location, context, &errors)
        if form.files("photo").isEmpty && form.all("upload").isEmpty {
            errors.add("Please choose a photo first.", to: "photo")
        }
        guard errors.isEmpty else {
            return try await locationPage(
                location, context, photoError: errors["photo"] ?? errors.first(besides: []),
                status: .unprocessableContent)
        }
        do {
            _ = try await locations.update(
                id, owner: context.owner, adding: intake.photos, consuming: intake.uploads.map(\.id)
            ) { _ in }
        } catch let problem as Problem where problem.kind == .tooLarge {
            return try await locationPage(location, context, photoError: problem.message, status: .unprocessableContent)
        }
        return .seeOther(links.with(links.location(id), [("done", "updated")]))
    }

    func deletePhoto(_ context: RequestContext) async throws -> Response {
        guard let location = try await locations.deletePhoto(context.identifier(), owner: context.owner) else {
            throw Problem.nothingHere
        }
        return .seeOther(links.location(location))
    }

    func movePhoto(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        guard let text = try context.request.form()["position"], let position = Int(text), position >= 0 else {
            throw Problem(.invalid, "A photo’s position is a whole number from 0.", field: "position")
        }
        guard let location = try await locations.movePhoto(id, to: position, owner: context.owner) else {
            throw Problem.nothingHere
        }
        return .seeOther(links.location(location))
    }
}
