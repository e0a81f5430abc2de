// Links that people copy from other maps.

import Geography
import Testing

struct MapLinkTests {
    @Test(arguments: [
        "https://www.google.com/maps/@47.141,9.521,15z",
        "https://www.google.com/maps/place/Vaduz/@47.1,9.5,15z/data=!3m1!4b1!4m6!1s0x0:0x0!8m2!3d47.141!4d9.521!16s",
        "https://www.google.com/maps/place/47%C2%B008'27.6%22N+9%C2%B031'15.6%22E/@47.1,9.5,17z",
        "https://www.google.de/maps/place/47.141,9.521", "https://www.google.com/maps/search/47.141,+9.521?entry=tts",
        "https://www.google.com/maps/search/?api=1&query=47.141%2C9.521", "https://maps.google.com/?q=47.141,9.521",
        "https://maps.google.co.uk/maps?q=loc:47.141,9.521&z=3", "http://maps.google.com/maps?ll=47.141,9.521&q=Vaduz",
        "https://www.google.com/maps/dir/?api=1&destination=47.141,9.521", "maps.google.com/?q=47.141,9.521",
        "https://www.google.com/maps?q=47.141+9.521",
        "https://maps.apple.com/?ll=47.141,9.521&q=Vaduz", "https://maps.apple.com/?q=47.141,9.521",
        "https://maps.apple.com/place?coordinate=47.141,9.521&name=Vaduz",
        "https://maps.apple.com/?center=47.141,9.521",
        "https://www.openstreetmap.org/#map=15/47.141/9.521",
        "https://www.openstreetmap.org/#map=15/47.141/9.521&layers=N",
        "https://www.openstreetmap.org/?mlat=47.141&mlon=9.521#map=15/47.1/9.5", "https://osm.org/#map=15/47.141/9.521",
        "https://www.openstreetmap.org/node/240087#map=15/47.141/9.521",
        "www.openstreetmap.org/?lat=47.141&lon=9.521&zoom=5",
        "HTTPS://WWW.OpenStreetMap.org/#map=15/47.141/9.521", "Look at this: https://maps.apple.com/?ll=47.141,9.521",
    ])
    func `Links lead to the place they mark`(link: String) throws {
        let coordinate = try #require(CoordinateParser.parse(link)).coordinate
        #expect(abs(coordinate.latitude - 47.141) < 1e-7)
        #expect(abs(coordinate.longitude - 9.521) < 1e-7)
    }

    @Test(arguments: ["https://osm.org/go/0EEQjE--", "https://www.openstreetmap.org/go/0EEQjE--?m="])
    func `OpenStreetMap's short links are decoded`(link: String) throws {
        let coordinate = try #require(CoordinateParser.parse(link)).coordinate
        #expect(abs(coordinate.latitude - 51.5110) < 0.001)
        #expect(abs(coordinate.longitude - 0.0550) < 0.001)
    }

    @Test(arguments: [
        "https://example.org/?q=47.141,9.521", "https://maps.app.goo.gl/abcdef", "https://www.google.com/",
        "https://google.example.org/maps/@47.141,9.521,15z", "https://www.google.com/maps/@47.141", "https://",
        "https://www.google.com/maps/@147.141,9.521,15z", "https://www.google.com/maps/place/Vaduz/data=!3d47.141",
        "https://www.openstreetmap.org/#map=15/47.141", "https://www.openstreetmap.org/#map=15/x/y", "://", "https:///",
        "https://osm.org/go/", "https://osm.org/go/AAAAAAAAAAAAAAAA", "https://osm.org/go/ä",
        "https://osm.org/?mlat=nan&mlon=0",
        "https://maps.apple.com/?ll=47.141", "https://maps.apple.com/?q=Vaduz", "https://maps.google.com/?q=%zz",
    ])
    func `Links that mark no place are refused`(link: String) {
        #expect(CoordinateParser.parse(link) == nil)
    }
}
