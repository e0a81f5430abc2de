// What an import makes of a place of a file.

import Foundation
import Geography
import Imaging
import Interchange
import Locations
import Storage
import ZIP

extension LocationImporter {
    func notes(on place: ImportedPlace, in file: ImportFile) -> [ImportNote] {
        let photos = place.photoPaths.count { !file.has($0) }
        let recordings = place.recordingPaths.count { !file.has($0) }
        var notices = place.notices
        if photos > 0 { notices.append(.photosLeftBehind(photos)) }
        if recordings > 0 { notices.append(.recordingsLeftBehind(recordings)) }
        return notices.map { ImportNote(.noted, place, "\($0)") }
    }

    func location(_ place: ImportedPlace, category: Identifier, owner: Owner) async -> Location {
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

    /// Takes the photos and voice notes of a place out of the file, unless the location is there already.
    func takeFiles(
        of place: ImportedPlace, in file: ImportFile, into location: inout Location, _ originals: StoredOriginals,
        _ owner: Owner, _ notes: inout [ImportNote]
    ) async throws {
        guard !(place.photoPaths + place.recordingPaths).isEmpty,
            try locations.location(location.id, owner: owner) == nil
        else { return }
        location.photos = try await photos(of: place, in: file, originals, &notes)
        location.recordings = try recordings(of: place, in: file, originals, &notes)
    }

    /// The photos of a place that lie in the file; what can't be taken is noted.
    func photos(
        of place: ImportedPlace, in file: ImportFile, _ originals: StoredOriginals, _ notes: inout [ImportNote]
    ) async throws -> [Photo] {
        let storer = PhotoStorer(media: media, geocoder: geocoder)
        var photos: [Photo] = []
        for path in place.photoPaths {
            do {
                guard let bytes = try file.bytes(of: path, limit: ImageLimits.bytes) else { continue }
                guard photos.count < LocationStore.photoLimit else {
                    let reason = "a location has at most \(LocationStore.photoLimit) photos; others were left out"
                    notes.append(ImportNote(.noted, place, reason))
                    break
                }
                let photo = try await storer.store(.bytes(bytes), originals) { sink in try bytes.withUnsafeBytes(sink) }
                if !photos.contains(where: { $0.content == photo.content }) { photos.append(photo) }
            } catch let error as ImagingError {
                notes.append(
                    ImportNote(.noted, place, "its photo \"\(path.prefix(60))\" was left out: \(error.message)"))
            } catch let error as ZIPError {
                notes.append(ImportNote(.noted, place, "its photo was left out: \(error.reason)"))
            }
        }
        return photos
    }

    /// The voice notes of a place that lie in the file; what can't be taken is noted.
    func recordings(
        of place: ImportedPlace, in file: ImportFile, _ originals: StoredOriginals, _ notes: inout [ImportNote]
    ) throws -> [Recording] {
        var recordings: [Recording] = []
        func leaveOut(_ reason: String) { notes.append(ImportNote(.noted, place, reason)) }
        for path in place.recordingPaths {
            do {
                guard let bytes = try file.bytes(of: path, limit: Website.recordingBytes) else { continue }
                guard recordings.count < LocationStore.recordingLimit else {
                    leaveOut("a location has at most \(LocationStore.recordingLimit) voice notes; others were left out")
                    break
                }
                guard bytes.count <= Website.recordingBytes, let format = AudioFormat(bytes) else {
                    leaveOut("its voice note \"\(path.prefix(60))\" was left out: it can't be played here")
                    continue
                }
                let original = try media.store { sink in try bytes.withUnsafeBytes(sink) }
                originals.add(original)
                guard !recordings.contains(where: { $0.content == original.content }) else { continue }
                recordings.append(
                    Recording(
                        id: .make(), content: original.content, mediaType: format.mediaType,
                        byteCount: original.byteCount))
            } catch let error as ZIPError {
                leaveOut("its voice note was left out: \(error.reason)")
            }
        }
        return recordings
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
