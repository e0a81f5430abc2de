// Every page and action of the site, one line each.

import HTTP
import Interchange

/// What a route leads to.
struct Route: Sendable {
    let handler: @Sendable (Website) -> (RequestContext) async throws -> Response
    /// The same for GET where nothing has to be waited for, `nil` where something has.
    var handlerAtOnce: (@Sendable (Website) -> () -> Response?)?
    /// Bytes that its body may have; more than a plain form where it may carry files.
    var bodyLimit = Website.formLimit
}

enum Routes {
    static func router() -> Router<Route> {
        var router = Router<Route>()
        func get(
            _ pattern: String, _ handler: @escaping @Sendable (Website) -> (RequestContext) async throws -> Response,
            atOnce: (@Sendable (Website) -> () -> Response?)? = nil
        ) {
            router.add(.get, pattern, Route(handler: handler, handlerAtOnce: atOnce))
        }
        func post(
            _ pattern: String, bodyLimit: Int = Website.formLimit,
            _ handler: @escaping @Sendable (Website) -> (RequestContext) async throws -> Response
        ) {
            router.add(.post, pattern, Route(handler: handler, bodyLimit: bodyLimit))
        }

        get("/", Website.showCurrentLocation)
        get("/geocode/reverse", Website.reverseGeocode)

        get("/locations", Website.listLocations)
        post("/locations", bodyLimit: Website.uploadLimit, Website.createLocation)
        post("/locations/bulk", Website.changeLocations)
        get("/locations/new", Website.newLocation)
        get("/locations/{id}", Website.showLocation)
        post("/locations/{id}", bodyLimit: Website.uploadLimit, Website.updateLocation)
        post("/locations/{id}/merge", Website.mergeLocations)
        post("/locations/{id}/unmerge", Website.unmergeLocations)
        get("/locations/{id}/edit", Website.editLocation)
        get("/locations/{id}/delete", Website.confirmDeletion)
        post("/locations/{id}/delete", Website.deleteLocation)

        post("/locations/{id}/photos", bodyLimit: Website.uploadLimit, Website.addPhotos)
        get("/photos/{id}", Website.showPhoto)
        get("/photos/{id}/original", Website.showOriginal)
        get("/photos/{id}/thumbnail", Website.showThumbnail)
        post("/photos/{id}/delete", Website.deletePhoto)
        post("/photos/{id}/move", Website.movePhoto)
        get("/uploads/{id}/thumbnail", Website.showUpload)

        get("/recordings/{id}", Website.showRecording)
        post("/recordings/{id}/delete", Website.deleteRecording)

        get("/moods", Website.listMoods)
        post("/moods", Website.createMood)
        get("/moods/mandala", Website.showMandala)
        get("/moods.csv", Website.exportMoods)
        get("/moods/{id}", Website.showMood)
        post("/moods/{id}", Website.updateMood)
        post("/moods/{id}/delete", Website.deleteMood)

        get("/items", Website.listItems)
        post("/items", bodyLimit: Website.uploadLimit, Website.createItem)
        post("/items/bulk", Website.changeItems)
        get("/items/new", Website.newItem)
        get("/items/import", Website.showItemImport)
        post("/items/import", bodyLimit: Website.uploadLimit, Website.importItems)
        get("/items.csv", Website.exportItems)
        get("/items/{id}", Website.showItem)
        post("/items/{id}", bodyLimit: Website.uploadLimit, Website.updateItem)
        post("/items/{id}/delete", Website.deleteItem)

        get("/disguises", Website.listDisguises)
        post("/disguises", bodyLimit: Website.uploadLimit, Website.createDisguise)
        get("/disguises/{id}", Website.showDisguise)
        get("/disguises/{id}/face", Website.showFace)
        get("/disguises/{id}/image", Website.drawDisguise)
        post("/disguises/{id}/elements", Website.placeSticker)
        post("/disguises/{id}/elements/{number}", Website.changeSticker)
        post("/disguises/{id}/elements/{number}/delete", Website.deleteSticker)
        post("/disguises/{id}/clear", Website.clearDisguise)
        post("/disguises/{id}/save", Website.saveDisguise)
        post("/disguises/{id}/delete", Website.deleteDisguise)

        get("/trash", Website.showTrash)
        post("/trash/{id}/restore", Website.restore)
        post("/trash/empty", Website.emptyTrash)

        get("/categories", Website.listCategories)
        post("/categories", Website.createCategory)
        post("/categories/{id}", Website.updateCategory)
        post("/categories/{id}/delete", Website.deleteCategory)

        get("/map", Website.showMap)
        get("/map.svg", Website.drawMap)
        get("/map/features", Website.listMapFeatures)
        get("/map/dates", Website.listMapDates)
        get("/map/moods", Website.listMapMoods)
        get("/map/heat.svg", Website.drawMapHeat)
        get("/map/outlines", Website.listMapOutlines)
        get("/map/area", Website.repairArea)
        get("/map/tiles/{zoom}/{x}/{file}", Website.showMapTile)

        get("/export", Website.showExport)
        get("/archive.zip", Website.sendArchive)
        for format in PlaceFormat.allCases { get("/locations.\(format.rawValue)", Website.export(format)) }

        get("/import", Website.showImports)
        post("/import", bodyLimit: Website.importLimit, Website.startImport)
        get("/import/unplaced", Website.showUnplaced)
        get("/import/unplaced/{id}", Website.placeRow)
        post("/import/unplaced/{id}/dismiss", Website.dismissRow)
        get("/imports/{id}", Website.showImport)
        post("/imports/{id}/moods", Website.answerMoods)
        post("/imports/{id}/retry", Website.retryImport)
        post("/imports/{id}/undo", Website.undoImport)

        get("/more", Website.showMore)
        get("/about", Website.showAbout)
        get("/offline", Website.showOffline)
        get("/settings", Website.showSettings)
        post("/settings", Website.saveSettings)

        get("/health", Website.showHealth, atOnce: Website.showHealthAtOnce)
        get("/metrics", Website.showMetrics)
        return router
    }
}
