// Where each service puts the position in its links.

extension MapLink {
    /// Google Maps: the place of `!3d…!4d…`, then named values, then the path, then the middle of the view (`@…`).
    var google: Coordinate? {
        if let coordinate = googlePlace { return coordinate }
        let names = ["q", "query", "destination", "daddr", "ll", "viewpoint", "center", "sll"]
        if let coordinate = query.coordinate(names) { return coordinate }
        let isRoute = path.contains { $0.text == "dir" }
        let places = path.filter { !$0.text.hasPrefix("@") && !$0.text.hasPrefix("data=") }
        // The last place of a route is where it leads.
        if isRoute { return places.last?.coordinate }
        if let coordinate = places.lazy.compactMap({ $0.coordinate }).last { return coordinate }
        guard let view = path.first(where: { $0.text.hasPrefix("@") }) else { return nil }
        return LinkValue(view.text.dropFirst()).leadingPair
    }

    /// The place in the `data` of a link (latitude behind `!3d`, longitude behind `!4d`) or in the `pb` of an embedded map
    /// (longitude behind `!2d`, latitude behind `!3d`); the last of many.
    private var googlePlace: Coordinate? {
        let data = path.last { $0.text.hasPrefix("data=") } ?? query["data"] ?? query["pb"]
        guard let data else { return nil }
        let fields = data.text.split(separator: "!")
        func number(_ field: Substring, _ prefix: String) -> Substring? {
            field.hasPrefix(prefix) ? field.dropFirst(2) : nil
        }
        var found: Coordinate?
        for (field, next) in zip(fields, fields.dropFirst()) {
            if let latitude = number(field, "3d"), let longitude = number(next, "4d") {
                found = LinkValue.coordinate(latitude, longitude) ?? found
            }
        }
        if found != nil || query["pb"] == nil { return found }
        for (field, next) in zip(fields, fields.dropFirst()) {
            if let longitude = number(field, "2d"), let latitude = number(next, "3d") {
                found = LinkValue.coordinate(latitude, longitude) ?? found
            }
        }
        return found
    }

    /// Apple Maps: `ll` is the place where there is one, `q` may be its name.
    var apple: Coordinate? {
        query.coordinate(["coordinate", "ll", "q", "destination", "daddr", "address", "center", "sll", "near"])
    }

    /// OpenStreetMap: a marker, the end of a route, a short link, or the middle of the view.
    var openStreetMap: Coordinate? {
        if let coordinate = query.coordinate("mlat", "mlon") ?? query.coordinate(["to"]) { return coordinate }
        if let route = query["route"]?.text.split(separator: ";").last { return LinkValue(route).coordinate }
        if path.count >= 2, path[0].text == "go" { return ShortCode.openStreetMap(path[1].text) }
        // The search's words come before the view that is behind them.
        return query.coordinate(["query"]) ?? query.coordinate("lat", "lon") ?? view
    }

    /// OsmAnd: `pin`, `lat` with `lon`, or the view.
    var osmAnd: Coordinate? {
        query.coordinate(["pin", "ll", "q"]) ?? query.coordinate("lat", "lon") ?? view
    }

    /// Organic Maps and its forerunners: a short code, plain coordinates, or `ll`.
    var organicMaps: Coordinate? {
        if let coordinate = query.coordinate(["ll", "dll"]) ?? query.coordinate("lat", "lon") { return coordinate }
        guard let first = path.first else { return nil }
        return first.text.contains(",") ? first.leadingPair : ShortCode.organicMaps(first.text)
    }

    /// Bing: `sp=point.LAT_LON_name`, `where1`, or the middle `cp=LAT~LON`.
    var bing: Coordinate? {
        if let point = query["sp"]?.text, point.hasPrefix("point.") {
            return LinkValue.pair(String(point.dropFirst(6)), separatedBy: "_")
        }
        if let coordinate = query.coordinate(["where1", "q"]) { return coordinate }
        return query["cp"].flatMap { LinkValue.pair($0.text, separatedBy: "~") }
    }

    /// Here WeGo: a shared point in the path (`/l/LAT,LON,name`), the end of a route (`name:LAT,LON`), or the view (`map`).
    var here: Coordinate? {
        for segment in path.reversed() {
            let text = segment.text.split(separator: ":").last.map(String.init) ?? ""
            if let coordinate = LinkValue.pair(text, separatedBy: ",") { return coordinate }
        }
        return query["map"]?.leadingPair
    }

    /// Waze: `ll`, or `to=ll.LAT,LON`.
    var waze: Coordinate? { query.coordinate(["ll", "to", "latlng", "q"]) }

    /// plus.codes: the code is the path.
    var plusCode: Coordinate? { path.first?.coordinate }

    /// Yandex has longitude first: the place of `whatshere[point]` or `pt`, or the middle `ll`.
    var yandex: Coordinate? {
        for name in ["whatshere[point]", "poi[point]", "pt", "ll"] {
            guard let pieces = query[name]?.text.split(separator: ","), pieces.count >= 2 else { continue }
            if let coordinate = LinkValue.coordinate(pieces[1], pieces[0]) { return coordinate }
        }
        return nil
    }

    /// What most sites on the Web understand: a latitude and a longitude by name, or the view behind `#`.
    var general: Coordinate? {
        query.coordinate("mlat", "mlon") ?? query.coordinate("lat", "lon") ?? query.coordinate("lat", "lng")
            ?? query.coordinate("latitude", "longitude") ?? view
    }

    /// The middle of the view: `#map=ZOOM/LAT/LON` or `#ZOOM/LAT/LON`.
    private var view: Coordinate? {
        let hash = fragment.split(separator: "&").first { $0.hasPrefix("map=") }?.dropFirst(4) ?? fragment[...]
        let pieces = hash.prefix { $0 != "&" }.split(separator: "/", omittingEmptySubsequences: false)
        guard pieces.count >= 3, let zoom = Double(pieces[0]), (0...30).contains(zoom) else { return nil }
        return LinkValue.coordinate(pieces[1], pieces[2])
    }
}
