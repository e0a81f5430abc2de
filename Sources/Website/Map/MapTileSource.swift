// Where the slippy map's tiles come from.

package import Storage

/// Where the slippy map's tiles come from.
package enum MapTileSource: Sendable {
    /// The basemap, drawn by this server.
    case basemap
    /// The operator's `.mbtiles` file, which this server reads.
    case file(TileFile, attribution: String)
    /// A server that the operator named; the only case in which a page asks another host for anything.
    case server(TileServer)

    /// The origin that pages may load pictures from.
    var origin: String? {
        if case .server(let server) = self { server.origin } else { nil }
    }
}
