// Every page's template, bound once at start.

package import Templating

/// Every page's template, bound to the type of its values.
package struct Pages: Sendable {
    let currentLocation: Renderer<CurrentLocationPage>
    let locationForm: Renderer<LocationFormPage>
    let location: Renderer<LocationPage>
    let deleteLocation: Renderer<DeleteLocationPage>
    let conflict: Renderer<ConflictPage>
    let locations: Renderer<LocationsPage>
    let map: Renderer<MapPage>
    let moods: Renderer<MoodsPage>
    let moodForm: Renderer<MoodFormPage>
    let mandala: Renderer<MandalaPage>
    let items: Renderer<ItemsPage>
    let itemForm: Renderer<ItemFormPage>
    let itemImport: Renderer<ItemImportPage>
    let disguises: Renderer<DisguisesPage>
    let disguise: Renderer<DisguisePage>
    let more: Renderer<MorePage>
    let categories: Renderer<CategoriesPage>
    let trash: Renderer<TrashPage>
    let settings: Renderer<SettingsPage>
    let about: Renderer<AboutPage>
    let export: Renderer<ExportPage>
    let imports: Renderer<ImportsPage>
    let importReport: Renderer<ImportPage>
    let unplaced: Renderer<UnplacedPage>
    let offline: Renderer<OfflinePage>
    let error: Renderer<ErrorPage>

    /// Binds them all.
    ///
    /// - Throws: the first template's error, with its file, line and column.
    package init(_ library: TemplateLibrary) throws(TemplateError) {
        currentLocation = try library.renderer("current-location", for: CurrentLocationPage.self)
        locationForm = try library.renderer("locations/form", for: LocationFormPage.self)
        location = try library.renderer("locations/show", for: LocationPage.self)
        deleteLocation = try library.renderer("locations/delete", for: DeleteLocationPage.self)
        conflict = try library.renderer("locations/conflict", for: ConflictPage.self)
        locations = try library.renderer("locations/index", for: LocationsPage.self)
        map = try library.renderer("map/show", for: MapPage.self)
        moods = try library.renderer("moods/index", for: MoodsPage.self)
        moodForm = try library.renderer("moods/form", for: MoodFormPage.self)
        mandala = try library.renderer("moods/mandala", for: MandalaPage.self)
        items = try library.renderer("items/index", for: ItemsPage.self)
        itemForm = try library.renderer("items/form", for: ItemFormPage.self)
        itemImport = try library.renderer("items/import", for: ItemImportPage.self)
        disguises = try library.renderer("disguises/index", for: DisguisesPage.self)
        disguise = try library.renderer("disguises/show", for: DisguisePage.self)
        more = try library.renderer("more/index", for: MorePage.self)
        categories = try library.renderer("more/categories", for: CategoriesPage.self)
        trash = try library.renderer("more/trash", for: TrashPage.self)
        settings = try library.renderer("more/settings", for: SettingsPage.self)
        about = try library.renderer("more/about", for: AboutPage.self)
        export = try library.renderer("more/export", for: ExportPage.self)
        imports = try library.renderer("imports/index", for: ImportsPage.self)
        importReport = try library.renderer("imports/show", for: ImportPage.self)
        unplaced = try library.renderer("imports/unplaced", for: UnplacedPage.self)
        offline = try library.renderer("offline", for: OfflinePage.self)
        error = try library.renderer("error", for: ErrorPage.self)
    }
}
