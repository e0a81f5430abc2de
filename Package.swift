// swift-tools-version: 6.2
// MyLocations: a self-hosted place for remembering places. Arrows between targets point down only; see
// Sources/mylocations/Documentation.docc for the picture.
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = []
) -> Target {
    .target(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "MyLocations",
    targets: [
        // C libraries: a module map and a shim each, nothing else.
        .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CGEOS", pkgConfig: "geos", providers: [.apt(["libgeos-dev"])]),
        .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

        // Opened at run time, when it is needed.
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),

        // The one target in C++: libosmium, which is all templates, behind a plain C header (libosmium2-dev).
        .target(
            name: "COsmium",
            linkerSettings: [.linkedLibrary("bz2"), .linkedLibrary("expat"), .linkedLibrary("z")]),

        // Thin owners of their pointers.
        library("SQLite", ["CSQLite"]),
        library("GEOS", ["CGEOS", "Geography"]),
        library("Imaging", ["CVips"]),
        library("Hashing", ["CSodium"]),
        library("Compression", ["CZlib"]),
        library("XML", ["CExpat"]),
        library("ZIP", ["CZip"]),
        library("HTTPClient", ["CCurl", "HTTP"]),

        // Pure values.
        library("Geography"),
        library("HTTP"),
        library("Templating"),

        // The domain and what it needs around it.
        library("Locations", ["Geography"]),
        library("Geocoding", ["COsmium", "Geography", "HTTPClient", "Locations"], exclude: ["Data"]),
        library("Interchange", ["Geography", "Locations", "XML"]),
        library("Cartography", ["Compression", "GEOS", "Geography"]),
        library("Storage", ["GEOS", "Geography", "Hashing", "Locations", "SQLite"]),

        // The web.
        library("HTTPServer", ["CMicroHTTPD", "Compression", "HTTP"]),
        library(
            "Website",
            [
                "Cartography", "Compression", "GEOS", "Geocoding", "Geography", "HTTP", "Hashing", "Imaging",
                "Interchange", "Locations", "Storage", "Templating", "ZIP",
            ]),
        .executableTarget(
            name: "mylocations",
            dependencies: [
                "Cartography", "Geocoding", "Geography", "HTTP", "HTTPServer", "Imaging", "Interchange", "Locations",
                "Storage", "Templating", "Website",
            ],
            swiftSettings: strict),

        // What tests of several targets share.
        library("TestSupport", ["CVips"], path: "Tests/TestSupport"),

        // What `make bench` measures from inside.
        .executableTarget(
            name: "Lookups", dependencies: ["Geocoding", "Geography"], path: "Tests/Lookups", swiftSettings: strict),

        tests("GeographyTests", ["Geography", "TestSupport"]),
        tests("HTTPTests", ["HTTP", "TestSupport"]),
        tests("TemplatingTests", ["Templating", "TestSupport"]),
        tests("SQLiteTests", ["SQLite"]),
        tests("GEOSTests", ["GEOS", "Geography"]),
        tests("ImagingTests", ["CVips", "Imaging", "TestSupport"]),
        tests("HashingTests", ["Hashing"]),
        tests("CompressionTests", ["Compression"]),
        tests("XMLTests", ["XML"]),
        tests("ZIPTests", ["ZIP"]),
        tests("LocationsTests", ["Geography", "Locations"]),
        tests("GeocodingTests", ["GEOS", "Geocoding", "Geography", "HTTPClient", "Locations", "TestSupport"]),
        tests("InterchangeTests", ["Geography", "Interchange", "Locations", "TestSupport"]),
        tests("CartographyTests", ["Cartography", "Compression", "GEOS", "Geography", "TestSupport"]),
        tests("StorageTests", ["GEOS", "Geography", "Locations", "SQLite", "Storage", "TestSupport"]),
        tests(
            "WebsiteTests",
            [
                "Cartography", "Compression", "Geocoding", "Geography", "HTTP", "Imaging", "Interchange", "Locations",
                "SQLite", "Storage", "TestSupport", "Website", "ZIP",
            ]),
        tests("HTTPServerTests", ["HTTP", "HTTPServer", "TestSupport"]),
        tests("HTTPClientTests", ["HTTPClient", "TestSupport"]),
        tests("mylocationsTests", ["HTTP", "HTTPServer", "Locations", "TestSupport", "Website", "mylocations"]),
        tests("ConventionTests", ["TestSupport"]),
    ],
    cxxLanguageStandard: .cxx17
)
