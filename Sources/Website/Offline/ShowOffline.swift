// GET /offline: what the service worker keeps, and shows in place of pages that it can't reach.

import HTTP
import Storage
import Templating

extension Website {
    func showOffline(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let page = OfflinePage(
            layout: layout("No Network", nil, settings), tagHref: links.currentLocation, locationsHref: links.locations)
        return self.page(pages.offline.render(page))
    }
}
