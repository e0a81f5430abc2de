// Takes places out of files into the database.

package import Geocoding
import Geography
import Imaging
import Interchange
package import Locations
package import Storage
import ZIP

/// Imports files of places; safe beside a running server.
///
/// A file is read twice: first to see that it is whole and which categories it names, then to take its rows in batches. A row's
/// identifier comes from the file or from its content, so an import that was interrupted goes on when it is started again, and
/// one that was done changes nothing.
package struct LocationImporter: Sendable {
    private let directory: String
    private let locations: LocationStore
    private let categories: CategoryStore
    private let media: MediaStore
    private let database: Database
    private let geocoder: ProviderChain

    /// Small enough that somebody tagging a place meanwhile doesn't notice.
    private static let batchSize = 2000

    package init(database: Database, media: MediaStore, geocoder: ProviderChain) {
        self.database = database
        self.media = media
        directory = database.directory
        locations = LocationStore(database)
        categories = CategoryStore(database)
        self.geocoder = geocoder
    }

    /// Imports a file of any format that ``PlaceFileReader`` knows.
    ///
    /// - Parameter progress: told after each batch how many rows are done.
    /// - Throws: ``Problem`` where the file can't be read or is damaged; then nothing was taken.
    package func importFile(
        _ path: String, owner: Owner, progress: (Int) -> Void
    ) async throws -> ImportReport {
        var report = ImportReport()
        let file = try ImportFile(path, copyingInto: directory)
        let ids = try await resolveCategories(of: file, owner: owner, &report)
        let standard = try categories.identifier(meantBy: nil, owner: owner)
        let originals = StoredOriginals()
        // Photos of places that were there already.
        defer { originals.discardUnnamed(from: media, in: database) }
        var reader = try file.reader()
        var batch: [(place: ImportedPlace, location: Location)] = []
        var done = 0
        while let row = try ImportFile.next(&reader) {
            guard case .place(let place) = row else { continue }
            let category = place.category.flatMap { ids[$0.name] } ?? standard
            var location = await location(place, category: category, owner: owner)
            if !place.photoPaths.isEmpty, try locations.location(location.id, owner: owner) == nil {
                location.photos = try await photos(of: place, in: file, originals, &report)
            }
            batch.append((place, location))
            if batch.count == Self.batchSize {
                try await insert(&batch, owner: owner, &report)
                done += Self.batchSize
                progress(done)
            }
        }
        try await insert(&batch, owner: owner, &report)
        return report
    }

    private func insert(
        _ batch: inout [(place: ImportedPlace, location: Location)], owner: Owner, _ report: inout ImportReport
    ) async throws {
        let results = try await locations.insert(contentsOf: batch.map(\.location), owner: owner)
        for ((place, location), result) in zip(batch, results) {
            switch result {
            case .inserted: report.taken += 1
            case .alreadyThere(let stored):
                if let objection = place.objection(to: stored, insteadOf: location) {
                    report.skip(place.position, objection)
                } else {
                    report.alreadyThere += 1
                }
            }
        }
        batch.removeAll(keepingCapacity: true)
    }

    /// Reads the whole file once and makes the categories that it names.
    private func resolveCategories(
        of file: ImportFile, owner: Owner, _ report: inout ImportReport
    ) async throws -> [String: Identifier] {
        var names: [String: (color: String?, icon: String?)] = [:]
        var reader = try file.reader()
        var places = 0
        while let row = try ImportFile.next(&reader) {
            switch row {
            case .place(let place):
                places += 1
                if let category = place.category, names[category.name] == nil {
                    names[category.name] = (category.color, category.icon)
                }
                for notice in place.notices { report.note(place.position, "\(notice)") }
                let missing = place.photoPaths.count { !file.has($0) }
                if missing > 0 { report.note(place.position, "\(ImportNotice.photosLeftBehind(missing))") }
            case .skipped(let skipped): report.skip(skipped.position, "\(skipped.reason)", name: skipped.name)
            }
        }
        guard places > 0 || report.skippedCount > 0 else {
            throw Problem(.invalid, "There are no places in this file. Nothing was taken.")
        }
        return places == 0 ? [:] : try await categories.resolve(names: names, owner: owner)
    }

    private func location(_ place: ImportedPlace, category: Identifier, owner: Owner) async -> Location {
        let address = await address(of: place)
        let date: Instant =
            switch place.date {
            case .instant(let instant): instant
            case .wallTime(let wallTime): TimeZones.moving(wallTime, from: "UTC", to: address.timeZone)
            case nil: .now
            }
        return Location(
            id: place.identifier(for: owner), coordinate: place.coordinate,
            horizontalAccuracy: place.horizontalAccuracy, altitude: place.altitude, description: place.description,
            category: category, date: date, timeZone: address.timeZone, placemark: address.placemark,
            editedAddress: place.editedAddress, addressState: address.state, addressCredit: address.credit)
    }

    /// The photos of a place that lie in the file; what can't be taken is noted.
    private func photos(
        of place: ImportedPlace, in file: ImportFile, _ originals: StoredOriginals, _ report: inout ImportReport
    ) async throws -> [Photo] {
        let storer = PhotoStorer(media: media, geocoder: geocoder)
        var photos: [Photo] = []
        for path in place.photoPaths {
            do {
                guard let bytes = try file.bytes(of: path) else { continue }
                guard photos.count < LocationStore.photoLimit else {
                    report.note(
                        place.position,
                        "a location has at most \(LocationStore.photoLimit) photos; others were left out")
                    break
                }
                let photo = try await storer.store(.bytes(bytes), originals) { sink in try bytes.withUnsafeBytes(sink) }
                if !photos.contains(where: { $0.content == photo.content }) { photos.append(photo) }
            } catch let error as ImagingError {
                report.note(place.position, "its photo \"\(path.prefix(60))\" was left out: \(error.message)")
            } catch let error as ZIPError {
                report.note(place.position, "its photo was left out: \(error.reason)")
            }
        }
        return photos
    }

    /// What the file says of the address and the zone; the geocoder is asked once, where either is missing.
    private func address(of place: ImportedPlace) async -> AddressLookup {
        let zone = [place.timeZone, place.placemark.timeZone].lazy.compactMap { $0 }.first(where: TimeZones.isKnown)
        let hasAddress = !place.placemark.isEmpty || place.addressState != .pending
        if hasAddress, let zone {
            return AddressLookup(placemark: place.placemark, state: place.addressState, timeZone: zone)
        }
        var address = await AddressLookup(of: place.coordinate, in: geocoder)
        if hasAddress {
            (address.placemark, address.state, address.credit) = (place.placemark, place.addressState, nil)
        }
        if let zone { address.timeZone = zone }
        return address
    }
}
