// GET and POST /locations/{id}/delete: asks first, then puts a location into the Trash.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    func confirmDeletion(_ context: RequestContext) async throws -> Response {
        let location = try location(context)
        return page(
            pages.deleteLocation.render(try question(location, try itemsQuestion(at: [location.id], context), context)))
    }

    /// Answers 303 to the list, which offers to undo it, a second time as well; 422 with the question where it isn't said what
    /// becomes of the items that are kept there.
    func deleteLocation(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        let form = try context.request.form()
        do {
            let isTrashed = try await locations.trash(id, leaving: LeftItems(form), owner: context.owner)
            guard try isTrashed || locations.contains(id, owner: context.owner) else { throw Problem.nothingHere }
        } catch let problem as Problem where problem.concernsLeftItems {
            let items = try itemsQuestion(at: [id], answer: form, problem: problem, context)
            return page(
                pages.deleteLocation.render(try question(location(context), items, context)),
                status: .unprocessableContent)
        }
        return .seeOther(links.with(links.locations, [("trashed", id.description)]))
    }

    private func question(
        _ location: Location, _ items: ItemsQuestion?, _ context: RequestContext
    ) throws -> DeleteLocationPage {
        let settings = try settings.settings(owner: context.owner)
        return DeleteLocationPage(
            layout: layout("Delete Location", .locations, settings), name: String(location.name),
            place: location.address.isEmpty
                ? coordinateText(location.coordinate, settings) : location.address.firstLine,
            thumbnail: thumbnail(location.photos.first?.id), items: items, action: links.delete(location.id),
            cancelHref: links.location(location.id))
    }

    /// Asks what becomes of the items of many locations that are to be deleted.
    func questionOfMany(
        _ ids: [Identifier], _ form: Form, _ problem: Problem, _ context: RequestContext
    ) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let page = DeleteLocationPage(
            layout: layout("Delete Locations", .locations, settings),
            name: Self.counted(ids.count, "location", "locations"), isMany: true, thumbnail: noPhoto(),
            items: try itemsQuestion(at: ids, answer: form, problem: problem, context), action: links.bulk,
            hidden: [HiddenField(name: "action", value: "delete")]
                + ids.map { HiddenField(name: "id", value: $0.description) },
            cancelHref: links.locations)
        return self.page(pages.deleteLocation.render(page), status: .unprocessableContent)
    }
}
