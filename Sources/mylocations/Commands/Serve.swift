// `mylocations serve`: the web server, until it is told to stop.

import Cartography
import Foundation
import Geocoding
import HTTP
import HTTPServer
import Locations
import Storage
import Website

struct Serve: Command {
    static let name = "serve"
    static let summary = "Runs the web server."
    static let discussion = """
        Open the address it prints. It stops on SIGINT (Ctrl-C) and SIGTERM, after finishing what it is doing.
        Browsers give a position only to pages on localhost or over https: use --tls-certificate, or a proxy and --url.
        """
    static let options: [Option] = [
        Option(name: "host", value: "ADDRESS", help: "the address to listen on", defaultValue: "127.0.0.1"),
        Option(name: "port", value: "N", help: "the port to listen on; 0 takes a free one", defaultValue: "8080"),
        .data,
        Option(name: "url", value: "URL", help: "the address that people use, when a proxy stands in front"),
        .resources,
        .mapTiles,
        .mapAttribution,
        .geocoder,
        Option(name: "tls-certificate", value: "FILE", help: "serve https with this certificate chain (PEM)"),
        Option(name: "tls-key", value: "FILE", help: "the certificate's private key (PEM)"),
        Option(name: "unprotected", help: "allow a --host that others can reach, although there are no accounts"),
    ]

    static func run(_ arguments: Arguments) async throws -> Int32 {
        let host = SiteAddress.host(arguments["host"] ?? "127.0.0.1")
        let port = try arguments.number("port", in: 0...65_535)
        guard SiteAddress.isLoopback(host) || arguments.isOn("unprotected") else {
            throw Problem(
                .invalid,
                "Anyone who reaches \(host) could see and change all places, because there are no accounts yet. Keep "
                    + "--host 127.0.0.1 and put a proxy with a password in front, or add --unprotected to do it all the same."
            )
        }
        guard let address = SiteAddress(url: arguments["url"], host: host) else {
            throw UsageError(message: "--url takes an address such as https://places.example.org/map.")
        }
        let configuration = try Configuration(arguments)
        let tls = try tlsFiles(arguments)

        let database = try Database(directory: configuration.data)
        let media = try MediaStore(directory: configuration.data + "/media")
        let geocoder = try ProviderChain(arguments, configuration, cachingIn: database)
        let running = RunningServer()
        let website = try Website(
            database: database, media: media,
            geocoder: geocoder,
            basemap: Basemap(directory: configuration.basemap), tiles: try MapTileSource(arguments),
            templates: configuration.templates, publicFiles: configuration.publicFiles,
            leaflet: Configuration.leaflet, address: address, version: Version.current,
            metrics: Metrics(figures: running.figures),
            log: { Console.error($0) })
        let server = try start(host: host, port: port, tls: tls, media: media, website: website)
        running.server = server
        let addresses = Task {
            await AddressWorker(database: database, geocoder: geocoder, log: { Console.error($0) }).run()
        }
        let housekeeping = Task { await Housekeeping(database: database, media: media).run() }
        let imports = Task { await website.imports.run() }

        let scheme = tls == nil ? "http" : "https"
        let shownHost = host.contains(":") ? "[\(host)]" : host
        Console.print("Listening on \(scheme)://\(shownHost):\(server.port)\(address.root)/")
        if let origin = address.origin { Console.print("People open \(origin)\(address.root)/") }

        await Signals.stop()
        Console.print("Stopping…")
        housekeeping.cancel()
        imports.cancel()
        addresses.cancel()
        await server.stop(gracePeriod: .seconds(20))
        await imports.value
        await database.close()
        return 0
    }

    private static func start(
        host: String, port: Int, tls: (certificatePEM: String, keyPEM: String)?, media: MediaStore, website: Website
    ) throws -> Server {
        var settings = ServerConfiguration()
        settings.host = host
        settings.port = UInt16(port)
        settings.spoolDirectory = media.spoolDirectory
        settings.bodyLimits = Website.bodyLimits
        settings.tls = tls
        do throws(ServerError) {
            return try Server(
                settings, bodyLimit: { website.bodyLimit($0, $1) }, reject: { website.rejection($0, $1) },
                respondAtOnce: { website.respondAtOnce($0) }, respond: { await website.respond($0) })
        } catch {
            throw Problem(.unavailable, error.message)
        }
    }

    private static func tlsFiles(_ arguments: Arguments) throws -> (certificatePEM: String, keyPEM: String)? {
        switch (arguments["tls-certificate"], arguments["tls-key"]) {
        case (nil, nil): return nil
        case (let certificate?, let key?): return (try pem(certificate), try pem(key))
        default: throw UsageError(message: "--tls-certificate and --tls-key belong together.")
        }
    }

    private static func pem(_ path: String) throws -> String {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.contains("-----BEGIN") else {
            throw Problem(.invalid, "The file \(path) can't be read, or isn't a PEM file.")
        }
        return text
    }
}
