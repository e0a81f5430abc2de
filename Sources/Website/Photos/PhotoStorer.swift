// Keeps photos, wherever they come from.

import Geocoding
import Geography
import Imaging
import Locations
import Storage

/// Looks at photos and stores them with what is shown of them.
struct PhotoStorer: Sendable {
    let media: MediaStore
    let geocoder: ProviderChain

    /// Stores a photo that no row names yet.
    ///
    /// - Parameters:
    ///   - source: its bytes.
    ///   - stored: told of the original, to take it back if no row comes.
    ///   - bytes: hands the same bytes over in pieces.
    /// - Throws: ``ImagingError`` where it isn't a picture that can be read.
    func store(
        _ source: ImageSource, _ stored: StoredOriginals,
        bytes: ((UnsafeRawBufferPointer) throws -> Void) throws -> Void
    ) async throws -> Photo {
        let (inspection, renditions) = try await ImageLibrary.inTurn { () throws(ImagingError) in
            (try Picture.inspect(source), try Picture.renditions(of: source))
        }
        let original = try media.store(bytes)
        stored.add(original)
        try store(renditions, of: original.content)
        let metadata = inspection.metadata
        let coordinate = metadata.latitude.flatMap { latitude in
            metadata.longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) }
        }
        return Photo(
            id: .make(), content: original.content, mediaType: inspection.format.mediaType, width: inspection.width,
            height: inspection.height, byteCount: original.byteCount, coordinate: coordinate,
            date: await instant(metadata, at: coordinate))
    }

    /// Keeps what is shown of a photo beside its original.
    func store(_ renditions: PhotoRenditions, of content: ContentHash) throws {
        try media.storeDerived(renditions.thumbnail156, of: content, as: Rendition.thumbnail(156).fileName)
        try media.storeDerived(renditions.thumbnail312, of: content, as: Rendition.thumbnail(312).fileName)
        try media.storeDerived(
            renditions.rendition, of: content, as: Rendition.picture(renditions.renditionMediaType).fileName)
    }

    /// When a photo was taken: with its own offset, or else as wall time of the place it was taken at; never as UTC.
    private func instant(_ metadata: PhotoMetadata, at coordinate: Coordinate?) async -> Instant? {
        guard let time = metadata.dateTime else { return nil }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let wallTime =
            "\(time.year)-\(padded(time.month))-\(padded(time.day))T\(padded(time.hour)):\(padded(time.minute)):\(padded(time.second))"
        if let offset = metadata.offsetSeconds {
            return TimeZones.instant(wallTime, in: "UTC").map {
                Instant(milliseconds: $0.milliseconds - Int64(offset) * 1000)
            }
        }
        guard let coordinate else { return nil }
        return TimeZones.instant(wallTime, in: await AddressLookup(of: coordinate, in: geocoder).timeZone)
    }
}
