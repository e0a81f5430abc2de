// The street indexes that the operator has imported, one beside the other.

import Foundation
package import Geography
import Locations
import Synchronization

/// Answers with the street and house number at a place, from all the indexes in a folder.
///
/// Another process may add, replace and remove indexes meanwhile; that is noticed within seconds. Any thread.
package final class StreetIndexes: ReverseGeocoder, Sendable {
    private struct State {
        var files: [String: OpenFile] = [:]
        var looked: ContinuousClock.Instant?
    }

    private struct OpenFile {
        var identity: StreetFileIdentity
        /// `nil` where it can't be used; `mylocations check` says why.
        var file: StreetIndexFile?
    }

    private let folder: StreetIndexFolder
    private let patience: Duration
    private let state = Mutex(State())

    /// - Parameter patience: how long a change of the folder may go unnoticed.
    package init(_ folder: StreetIndexFolder, patience: Duration = .seconds(2)) {
        self.folder = folder
        self.patience = patience
    }

    /// The nearest house number or street; `nil` where no index has any near.
    package func address(at coordinate: Coordinate) -> ReverseGeocodingResult? {
        let found = files().compactMap { file in
            StreetSearch(file, at: coordinate).address().map { (file: file, found: $0) }
        }
        // Extracts overlap at borders, and of what both have the one with a house number says more.
        let best = found.min {
            ($0.found.number == 0 ? 1 : 0, $0.found.metres) < ($1.found.number == 0 ? 1 : 0, $1.found.metres)
        }
        guard let (file, address) = best else { return nil }
        var placemark = Placemark()
        placemark.subThoroughfare = file.text(address.number)
        placemark.thoroughfare = file.text(address.street)
        placemark.subLocality = file.text(address.parts.subLocality)
        placemark.locality = file.text(address.parts.locality)
        placemark.postalCode = file.text(address.parts.postcode)
        placemark.name = file.text(StreetSearch(file, at: coordinate).landmark())
        return ReverseGeocodingResult(
            placemark: placemark, distance: address.metres, source: "streets", attribution: FoundObject.attribution)
    }

    /// The same as ``address(at:)``; it never has to wait and never fails.
    package func placemark(at coordinate: Coordinate) async throws -> ReverseGeocodingResult? {
        address(at: coordinate)
    }

    /// The indexes that can be used, by name.
    private func files() -> [StreetIndexFile] {
        state.withLock { state in
            let now = ContinuousClock.now
            if state.looked.map({ now - $0 >= patience }) ?? true {
                state.looked = now
                var files: [String: OpenFile] = [:]
                for (name, identity) in folder.identities() {
                    let known = state.files[name].flatMap { $0.identity == identity ? $0 : nil }
                    files[name] = known ?? OpenFile(identity: identity, file: try? folder.open(name))
                }
                state.files = files
            }
            return state.files.sorted { $0.key < $1.key }.compactMap(\.value.file)
        }
    }
}
