// GET and POST /locations/{id}/delete: asks first, then puts a location into the Trash.

import Geography
import HTTP
import Locations
import Storage
import Templating

extension Website {
    func confirmDeletion(_ context: RequestContext) async throws -> Response {
        let location = try location(context)
        let settings = try settings.settings(owner: context.owner)
        let page = DeleteLocationPage(
            layout: layout("Delete Location", .locations, settings), name: String(location.name),
            place: location.address.isEmpty
                ? coordinateText(location.coordinate, settings) : location.address.firstLine,
            thumbnail: thumbnail(location.photos.first?.id), action: links.delete(location.id),
            cancelHref: links.location(location.id))
        return self.page(pages.deleteLocation.render(page))
    }

    /// Answers 303 to the list, which offers to undo it; a second time as well.
    func deleteLocation(_ context: RequestContext) async throws -> Response {
        let id = try context.identifier()
        let isTrashed = try await locations.trash(id, owner: context.owner)
        guard try isTrashed || locations.contains(id, owner: context.owner) else { throw Problem.nothingHere }
        return .seeOther(links.with(links.locations, [("trashed", id.description)]))
    }
}
