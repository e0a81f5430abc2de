// Where stickers land in the picture that is made of a disguise.

import HTTP
import Imaging
import Locations
import Testing

@testable import Website

struct `A sticker in the picture` {
    /// Starts a disguise of a grey picture and gives its path.
    private func start(_ site: TestSite, _ width: Int, _ height: Int, orientation: Int = 1) async throws -> String {
        let file = GreyPicture.file(width: width, height: height, orientation: orientation)
        let answer = try await site.post("/disguises", files: [("photo", "face.png", file)])
        #expect(answer.status == .seeOther, "\(answer.text)")
        return try #require(answer.location)
    }

    private func marks(_ site: TestSite, _ path: String, _ query: String = "") async throws -> GreyPictureMarks {
        let answer = try await site.get("\(path)/image\(query)")
        #expect(answer.status == .ok, "\(answer.text)")
        return try GreyPictureMarks(in: answer.bytes)
    }

    /// Sizes of the original, and of the face as it was shown.
    private static let sizes = [
        (original: (640, 480), shown: (320, 240)), (original: (450, 900), shown: (160, 320)),
        (original: (300, 300), shown: (561, 561)),
    ]

    @Test(arguments: 0..<3, 1...8)
    func `has its centre where the face was pressed, in any size and orientation`(
        _ size: Int, _ orientation: Int
    ) async throws {
        let site = try TestSite()
        let ((width, height), (shownWidth, shownHeight)) = Self.sizes[size]
        let path = try await start(site, width, height, orientation: orientation)
        let (x, y) = (shownWidth * 3 / 5, shownHeight / 3)
        let placed = try await site.post(
            "\(path)/elements",
            [
                ("element", "clown-nose"), ("x", "\(x)"), ("y", "\(y)"), ("width", "\(shownWidth)"),
                ("height", "\(shownHeight)"), ("scale", "0.4"),
            ])
        #expect(placed.status == .seeOther && placed.location == path)
        let marks = try await marks(site, path)
        #expect(marks.width == width && marks.height == height)
        let middle = try #require(marks.middle)
        #expect(abs(middle.x - Double(x * width) / Double(shownWidth)) <= 1.5, "\(middle)")
        #expect(abs(middle.y - Double(y * height) / Double(shownHeight)) <= 1.5, "\(middle)")
    }

    @Test func `is 150/320 of the box wide at first, in the middle of itself, and transparent around`() async throws {
        let site = try TestSite()
        for sticker in Sticker.allCases {
            let drawn = try Picture.drawing(over: .bytes(GreyPicture.file(width: 640, height: 480))) { width, height in
                DisguiseDrawing(
                    elements: [DisguiseElement(number: 1, sticker: sticker, x: 0.5, y: 0.5)],
                    stickers: site.website.stickers, width: Double(width), height: Double(height)
                ).document
            }
            let marks = try GreyPictureMarks(in: drawn.bytes)
            let (middle, columns) = (try #require(marks.middle), try #require(marks.columns))
            // Some have edges that are nearly as grey as the picture, or are higher than it.
            #expect(abs(middle.x - 320) <= 6 && abs(middle.y - 240) <= 6, "\(sticker): \(middle)")
            #expect((284...302).contains(columns.count), "\(sticker): \(columns.count)")
            let box = columns.count * (try #require(marks.rows)).count
            #expect(marks.count < box * 97 / 100, "\(sticker): \(marks.count) of \(box)")
        }
    }

    @Test func `can be turned, mirrored and resized, and is cut at the edge`() async throws {
        let site = try TestSite()
        let path = try await start(site, 640, 640)
        _ = try await site.post(
            "\(path)/elements", [("element", "pencil-moustache"), ("unit", "fraction"), ("x", "0.5"), ("y", "0.5")])
        func size() async throws -> (width: Int, height: Int) {
            let marks = try await marks(site, path)
            return (marks.columns?.count ?? 0, marks.rows?.count ?? 0)
        }
        let first = try await size()
        #expect(abs(first.width - 298) < 6 && first.height < 70)
        _ = try await site.post("\(path)/elements/1", [("rotation", "450")])
        let turned = try await size()
        #expect(abs(turned.height - first.width) < 3 && abs(turned.width - first.height) < 3)
        _ = try await site.post("\(path)/elements/1", [("rotation", "0"), ("scale", "2")])
        #expect(abs(try await size().width - 2 * first.width) < 6)
        _ = try await site.post("\(path)/elements/1", [("unit", "fraction"), ("x", "0"), ("y", "0.5")])
        #expect(abs(try await size().width - first.width) < 6)
        // What lies higher to the left when it isn't mirrored.
        _ = try await site.post("\(path)/clear")
        _ = try await site.post(
            "\(path)/elements", [("element", "anchor"), ("unit", "fraction"), ("x", "0.5"), ("y", "0.5")])
        let plain = try await site.get("\(path)/image").bytes
        _ = try await site.post("\(path)/elements/2", [("mirrored", "1")])
        let mirrored = try await site.get("\(path)/image").bytes
        #expect(plain != mirrored)
        _ = try await site.post("\(path)/elements/2", [("mirrored", "0")])
        #expect(try await site.get("\(path)/image").bytes == plain)
    }

    @Test func `is asked for again only when it changed`() async throws {
        let site = try TestSite()
        let path = try await start(site, 400, 300)
        let first = try await site.get("\(path)/image")
        #expect(first.fields["Content-Type"] == "image/jpeg")
        #expect(first.fields["Cache-Control"] == "private, no-cache")
        #expect(first.fields["Content-Disposition"] == "inline; filename=\"disguise.jpg\"")
        let tag = try #require(first.fields["ETag"])
        #expect(try await site.get("\(path)/image", ["If-None-Match": tag]).status == .notModified)
        _ = try await site.post(
            "\(path)/elements", [("element", "crown"), ("unit", "fraction"), ("x", "0.5"), ("y", "0.2")])
        #expect(try await site.get("\(path)/image", ["If-None-Match": tag]).status == .ok)
        let small = try await marks(site, path, "?size=100")
        #expect(small.width == 100 && small.height == 75 && small.middle != nil)
        for size in ["0", "31", "2049", "x", "-1"] {
            #expect(try await site.get("\(path)/image?size=\(size)").status == .badRequest)
        }
        let card = try #require(try await site.get("/disguises").text.firstMatch(of: /src="([^"]*\/image[^"]*)"/)?.1)
        let picture = try await site.get(String(card).replacing("&amp;", with: "&"))
        #expect(picture.fields["Cache-Control"]?.contains("immutable") == true)
    }

    @Test func `shares its document with the others`() throws {
        let files = try StaticFiles(directory: TestSite.project + "/Public", leaflet: "")
        for sticker in Sticker.allCases {
            let bytes = try #require(files.bytes(of: StickerPictures.path(of: sticker)))
            let text = String(decoding: bytes, as: UTF8.self)
            for match in text.matches(of: /\bid="([^"]*)"|#([a-z][-a-z]*)/) {
                let id = match.1 ?? match.2 ?? ""
                // A colour such as #abc has no hyphen.
                #expect(!id.contains("-") || id.hasPrefix("\(sticker.rawValue)-"), "\(sticker): \(id)")
            }
        }
    }
}
