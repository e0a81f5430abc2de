// The project's own basemap.

import Cartography
import Foundation

enum TestBasemap {
    static let directory = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Public/basemap").standardizedFileURL.path

    /// Shared, so that each file is read once.
    static let shared = Basemap(directory: directory)
}
