// The site: takes a request, finds its page, answers. Everything a page needs hangs here.

package import Cartography
package import Geocoding
package import HTTP
import Locations
package import Storage
import Templating

/// The whole site behind ``respond(_:)`` and, for what lies in memory, ``respondAtOnce(_:)``; knows nothing of sockets.
package final class Website: Sendable {
    let locations: LocationStore
    let categories: CategoryStore
    let moods: MoodStore
    let items: ItemStore
    let disguises: DisguiseStore
    let settings: SettingsStore
    let uploads: UploadStore
    package let imports: ImportQueue
    let media: MediaStore
    let database: Database
    let geocoder: ProviderChain
    let landAreas: LandAreas
    let basemap: Basemap
    let drawnTiles: DrawnTiles
    let tiles: MapTileSource
    let pages: Pages
    let files: StaticFiles
    let links: Links
    let stickers: StickerPictures
    let metrics: Metrics
    let health = HealthCheck()
    let version: String
    let securityFields: SecurityFields
    private let guardian: CrossSiteGuard
    private let router = Routes.router()
    let log: @Sendable (String) -> Void

    /// Loads all templates and static files.
    ///
    /// - Parameters:
    ///   - leaflet: the folder that Debian installs the library in; without it, maps are pictures.
    ///   - log: takes one line for the operator; never a coordinate, an address or a person's words.
    /// - Throws: ``TemplateError`` where a template is damaged or names what its page doesn't have; ``Problem`` where a
    ///   mood or a sticker has no picture.
    package init(
        database: Database, media: MediaStore, geocoder: ProviderChain, basemap: Basemap,
        tiles: MapTileSource = .basemap, templates: String, publicFiles: String, leaflet: String,
        address: SiteAddress, version: String, metrics: Metrics,
        log: @escaping @Sendable (String) -> Void
    ) throws {
        self.database = database
        self.media = media
        self.geocoder = geocoder
        landAreas = LandAreas(geocoder)
        self.basemap = basemap
        self.tiles = tiles
        drawnTiles = DrawnTiles(basemap: basemap)
        securityFields = SecurityFields(pictures: tiles.origin)
        self.metrics = metrics
        self.version = version
        self.log = log
        locations = LocationStore(database)
        categories = CategoryStore(database)
        moods = MoodStore(database)
        items = ItemStore(database)
        disguises = DisguiseStore(database)
        settings = SettingsStore(database)
        uploads = UploadStore(database)
        imports = ImportQueue(
            importer: LocationImporter(database: database, media: media, geocoder: geocoder), database: database,
            log: log)
        pages = try Pages(TemplateLibrary(directory: templates))
        files = try StaticFiles(directory: publicFiles, leaflet: leaflet)
        try Self.requireFaces(in: files)
        stickers = try StickerPictures(files)
        links = Links(root: address.root)
        guardian = CrossSiteGuard(address: address)
    }

    /// Answers a request; never throws: every failure becomes a page that says what to do.
    package func respond(_ request: Request) async -> Response {
        let start = ContinuousClock.now
        let response: Response
        do {
            response = try await answer(request)
        } catch {
            response = errorResponse(for: error, to: request)
        }
        return finished(response, begunAt: start)
    }

    /// Answers a request for what lies in memory: a file, or whether all is well; `nil` for all others, which are for
    /// ``respond(_:)``.
    package func respondAtOnce(_ request: Request) -> Response? {
        // Of a file of which only a part is asked for, the whole may have to be compressed.
        guard request.fields["Range"] == nil else { return nil }
        let start = ContinuousClock.now
        let target = underRoot(request.target)
        let response: Response?
        switch router.match(request.method, target) {
        case .found(let route, _): response = route.handlerAtOnce?(self)()
        case .notFound where StaticFiles.methods.contains(request.method):
            response = files.answer(request, segments: target.segments)
        default: response = nil
        }
        guard let response, guardian.verdict(on: request) == .welcome else { return nil }
        return finished(response, begunAt: start)
    }

    private func finished(_ response: Response, begunAt start: ContinuousClock.Instant) -> Response {
        var response = response
        response.addSecurityFields(securityFields)
        metrics.count(status: response.status.code, duration: ContinuousClock.now - start)
        return response
    }

    /// How many bytes the body of a request may have.
    ///
    /// Only the forms that take files get more than a megabyte.
    package func bodyLimit(_ method: Method, _ target: Target) -> Int {
        guard method == .post, case .found(let route, _) = router.match(method, underRoot(target)) else {
            return Self.formLimit
        }
        return route.bodyLimit
    }

    /// All that ``bodyLimit(_:_:)`` may say.
    package static let bodyLimits = [formLimit, uploadLimit, importLimit]
    static let formLimit = 1024 * 1024
    /// 20 photos of 50 MB, 5 recordings of 20 MB and the fields around them.
    static let uploadLimit = (20 * 50 + 5 * 20) * 1024 * 1024 + formLimit
    static let importLimit = 2 * 1024 * 1024 * 1024 + formLimit

    private func answer(_ request: Request) async throws -> Response {
        switch guardian.verdict(on: request) {
        case .welcome: break
        case .misdirected(let host): return misdirected(host: host, request)
        case .crossSite(let seen, let expected): return crossSite(seen: seen, expected: expected, request)
        }
        let target = underRoot(request.target)
        switch router.match(request.method, target) {
        case .found(let route, let parameters):
            let context = RequestContext(request: request, parameters: parameters, owner: .first)
            defer { context.storedOriginals.discardUnnamed(from: media, in: database) }
            return try await route.handler(self)(context)
        case .methodNotAllowed(let methods):
            return methodNotAllowed(methods, request)
        case .notFound:
            guard let file = files.answer(request, segments: target.segments) else { throw Problem.nothingHere }
            return StaticFiles.methods.contains(request.method) ? file : methodNotAllowed(StaticFiles.methods, request)
        }
    }

    /// The target without the path prefix of `--url`; proxies hand it over with or without it.
    private func underRoot(_ target: Target) -> Target {
        target.dropping(prefix: links.root)
    }

    /// Tells the operator of a failure that isn't the person's, without anything the person typed.
    func report(_ error: any Error, during request: Request) {
        log("\(request.method.rawValue) failed: \(type(of: error)): \(error)")
    }
}
