// Links of each service, and where they point.

import Geography
import Testing

struct MapServiceTests {
    @Test(arguments: [
        "https://www.google.com/maps/@48.2082,16.3738,17z", "https://www.google.at/maps/@48.2082,16.3738,3a,75y,90h",
        "https://www.google.com/maps/place/Stephansdom/@48.1,16.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d48.2082!4d16.3738!16s",
        "https://www.google.com/maps/place/Stephansdom/@48.2082,16.3738,17z",
        "https://www.google.co.uk/maps/place/48%C2%B012'29.5%22N+16%C2%B022'25.7%22E/@48.2,16.3,15z/data=!3d48.2082!4d16.3738",
        "https://www.google.com/maps/place/48.2082,16.3738",
        "https://www.google.com/maps/search/48.2082,+16.3738?entry=tts",
        "https://www.google.com/maps/dir/48.1,16.1/48.2082,16.3738/@48.15,16.2,12z",
        "https://www.google.com/maps/dir//48.2082,16.3738",
        "https://www.google.com/maps/dir/?api=1&origin=48.1,16.1&destination=48.2082%2C16.3738",
        "https://www.google.com/maps/search/?api=1&query=48.2082%2C16.3738&query_place_id=x",
        "https://maps.google.com/?q=48.2082,16.3738", "http://maps.google.com/maps?q=loc:48.2082,16.3738&z=17",
        "https://maps.google.com/maps?q=48.2082,16.3738+(St.+Stephen)",
        "https://maps.google.com/?ll=48.2082,16.3738&q=Dom",
        "https://maps.google.com/?daddr=48.2082,16.3738&saddr=48.1,16.1",
        "https://maps.google.com/?q=N48.2082+E16.3738",
        "https://www.google.com/maps/@?api=1&map_action=map&center=48.2082,16.3738",
        "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2658!2d16.3738!3d48.2082!2m3",
        "comgooglemaps://?q=48.2082,16.3738&zoom=14", "google.navigation:q=48.2082,16.3738",
        "HTTPS://WWW.GOOGLE.COM/maps/@48.2082,16.3738,17z", "Look: https://maps.google.com/?q=48.2082,16.3738 nice",
        "My Home\nhttps://maps.apple.com/?ll=48.2082,16.3738&q=My%20Home&t=m",
        "https://maps.apple.com/?q=48.2082,16.3738",
        "https://maps.apple.com/?sll=48.2082,16.3738&q=Dom", "https://maps.apple.com/?q=Dom&ll=48.2082,16.3738",
        "https://maps.apple.com/place?coordinate=48.2082,16.3738&name=Dom", "maps://?ll=48.2082,16.3738",
        "https://maps.apple.com/?daddr=48.2082,16.3738&dirflg=w",
        "https://maps.apple.com/frame?center=48.2082%2C16.3738",
        "https://www.openstreetmap.org/#map=17/48.2082/16.3738",
        "https://www.openstreetmap.org/#map=17/48.2082/16.3738&layers=N",
        "https://www.openstreetmap.org/?mlat=48.2082&mlon=16.3738#map=17/48.1/16.1",
        "https://osm.org/#map=17/48.2082/16.3738",
        "https://www.openstreetmap.org/directions?engine=x&route=48.1%2C16.1%3B48.2082%2C16.3738#map=12/48/16",
        "https://www.openstreetmap.org/node/1#map=19/48.2082/16.3738",
        "https://osmand.net/map?pin=48.2082,16.3738#15/48.1/16.1", "https://osmand.net/go?lat=48.2082&lon=16.3738&z=15",
        "https://osmand.net/map/#15/48.2082/16.3738", "om://map?v=1&ll=48.2082,16.3738&n=Dom",
        "om://48.2082,16.3738/Dom", "https://omaps.app/48.2082,16.3738/Dom", "mapsme://map?ll=48.2082,16.3738",
        "https://www.bing.com/maps?cp=48.2082~16.3738&lvl=16", "https://bing.com/maps/?cp=48.2082%7E16.3738",
        "https://www.bing.com/maps?sp=point.48.2082_16.3738_Dom&cp=48.1~16.1",
        "https://www.bing.com/maps?where1=48.2082,16.3738",
        "https://wego.here.com/?map=48.2082,16.3738,15,normal", "https://share.here.com/l/48.2082,16.3738,Dom?z=16",
        "https://wego.here.com/directions/mix//Dom:48.2082,16.3738?map=48.1,16.1,12,normal",
        "https://www.waze.com/ul?ll=48.2082%2C16.3738&navigate=yes",
        "https://www.waze.com/live-map/directions?to=ll.48.2082%2C16.3738",
        "https://yandex.com/maps/?ll=16.3738,48.2082&z=17", "https://yandex.ru/maps/?ll=16.1,48.1&pt=16.3738,48.2082",
        "https://example.org/map?lat=48.2082&lon=16.3738", "https://example.org/map?lat=48.2082&lng=16.3738",
        "https://example.org/#17/48.2082/16.3738", "geo:48.2082,16.3738", "GEO:48.2082,16.3738",
        "geo:48.2082,16.3738;u=5",
        "geo:48.2082,16.3738;crs=wgs84", "geo:48.2082,16.3738;CRS=WGS84;u=40", "geo:48.2082,16.3738?z=11",
        "geo:0,0?q=48.2082,16.3738(St.+Stephen)", "geo:48.1,16.1?q=48.2082,16.3738", "geo:0,0?q=48.2082%2C16.3738",
        "geo://48.2082,16.3738", "maps.google.com/?q=48.2082,16.3738",
        "https://earth.google.com/web/@48.2082,16.3738,171a,35y",
        "www.openstreetmap.org/?lat=48.2082&lon=16.3738&zoom=5",
    ])
    func `links say where they point`(text: String) throws {
        let coordinate = try CoordinateParser.read(text).coordinate
        #expect(abs(coordinate.latitude - 48.2082) < 1e-9)
        #expect(abs(coordinate.longitude - 16.3738) < 1e-9)
    }

    /// The first two from the service's own wiki, the rest as its programs' tests have them.
    @Test(arguments: [
        ("https://osm.org/go/0OP4tR~rx", 51.876, 19.579, 1e-5),
        ("https://www.openstreetmap.org/go/0D_QEtY0--?m=", 50.11111, 10.55554, 1e-4),
        ("http://osm.org/go/0OP4tR@rx", 51.876, 19.579, 1e-5), ("https://osm.org/go/wAAA", 0, 0, 0.05),
        ("ge0://8wAAAAAAAA/Name", 0, 0, 1e-5), ("ge0://Byqqqqqqqq/Name", 45, 0, 1e-5), ("om://B6qqqqqqqq", 90, 0, 1e-5),
        ("ge0://BVVVVVVVVV/Name", -90, 179.999999, 1e-5), ("http://ge0.me/Bzqqqqqqqq/Name", 45, 45, 1e-5),
        ("https://omaps.app/BaF6F6F6F6/Name", -20, 20, 1e-5),
        ("https://plus.codes/8FVC2222+22", 47.0000625, 8.0000625, 1e-9),
        ("https://www.google.com/maps/place/8FVC2222%2B22", 47.0000625, 8.0000625, 1e-9),
        ("https://www.google.com/maps/place/8FVC2222+22", 47.0000625, 8.0000625, 1e-9),
    ])
    func `short codes are decoded`(text: String, latitude: Double, longitude: Double, tolerance: Double) throws {
        let coordinate = try CoordinateParser.read(text).coordinate
        #expect(abs(coordinate.latitude - latitude) <= tolerance)
        #expect(abs(coordinate.longitude - longitude) <= tolerance)
    }

    @Test(
        arguments: [
            ("https://maps.app.goo.gl/abcDEF123", .shortLink), ("https://goo.gl/maps/abc", .shortLink),
            ("https://maps.google.com/?cid=123456", .linkWithoutPosition),
            ("https://maps.google.com/?q=Vienna", .linkWithoutPosition),
            ("https://www.google.com/maps/dir/Vienna/Graz/@47.6,15.9,9z", .linkWithoutPosition),
            ("https://www.google.com/maps/@948.2,16.3,17z", .linkWithoutPosition),
            ("https://www.openstreetmap.org/node/123", .linkWithoutPosition),
            ("https://osm.org/go/!!!", .linkWithoutPosition),
            ("https://www.openstreetmap.org/#map=17/98.2/16.3", .linkWithoutPosition),
            ("https://omaps.app/", .linkWithoutPosition),
            ("https://www.bing.com/maps?cp=95~16", .linkWithoutPosition), ("https://example.org/", .unknownLink),
            ("https://example.org/?ll=48.2,16.3", .unknownLink),
            ("https://notgoogle.org/maps/@48.2,16.3,17z", .unknownLink),
            ("https://example.org/?lat=98&lon=16", .unknownLink), ("https://", .unknownLink),
            ("https://google.example.org/maps/@47,9,15z", .unknownLink),
            ("https://google.com.example.org/?q=47,9", .unknownLink), ("geo:48,16;u", .notUnderstood),
            ("geo:+48,16", .notUnderstood),
            ("geo:", .notUnderstood), ("geo:48", .notUnderstood), ("geo:48,16,1,2", .notUnderstood),
            ("geo:a,b", .notUnderstood),
            ("geo:91,0", .latitudeOutOfRange), ("geo:0,181", .longitudeOutOfRange), ("geo:nan,0", .notUnderstood),
            ("geo:48,16;u=40075018", .accuracyOutOfRange), ("geo:48,16,1000001", .altitudeOutOfRange),
            ("geo:48,16;u=9999999999999999999999999999999", .accuracyOutOfRange),
            ("geo:48,16;u=-1", .notUnderstood), ("geo:48,16;u=x", .notUnderstood),
            ("geo:48,16;crs=moon", .unknownReferenceSystem),
            ("geo:0,0?q=Vienna", .linkWithoutPosition), ("javascript://48,16", .notUnderstood),
            ("ftp://example.org", .notUnderstood),
        ] as [(String, CoordinateParsingError)])
    func `a link without a position is refused with the reason`(text: String, expected: CoordinateParsingError) {
        #expect(throws: expected) { try CoordinateParser.read(text) }
    }
}
