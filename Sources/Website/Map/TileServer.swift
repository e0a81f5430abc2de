// A tile server that the operator names.

package import Locations

/// The address of another server's tiles, checked.
package struct TileServer: Hashable, Sendable {
    /// With `{z}`, `{x}` and `{y}` in place of a tile's numbers.
    package let template: String
    /// Scheme, host and port, as a Content-Security-Policy names them.
    package let origin: String
    /// Whose map it is, plain text.
    package let attribution: String

    /// - Throws: ``Problem`` where the template isn't a web address with one host and a place for each number.
    package init(template: String, attribution: String) throws(Problem) {
        func refused(_ reason: String) -> Problem {
            Problem(
                .invalid,
                "--map-tiles takes an address such as https://tiles.example.org/{z}/{x}/{y}.png, or an .mbtiles file: "
                    + reason)
        }
        guard let parts = template.wholeMatch(of: /(https?):\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?\/(.*)/)
        else { throw refused("this isn't an http or https address with a plain host and a path.") }
        let path = parts.4
        for number in ["{z}", "{x}", "{y}"] where !path.contains(number) { throw refused("\(number) is missing.") }
        let rest = ["{z}", "{x}", "{y}", "{r}"].reduce(String(path)) { $0.replacing($1, with: "") }
        guard rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !rest.contains(/["'<>\\^`{}]/) else {
            throw refused("it may hold no other braces, quotes or spaces.")
        }
        guard !attribution.isEmpty else {
            throw Problem(.invalid, "Say whose map it is with --map-attribution, as its licence asks.")
        }
        self.template = template
        self.attribution = attribution
        origin = "\(parts.1)://\(parts.2)\(parts.3 ?? "")".lowercased()
    }
}
