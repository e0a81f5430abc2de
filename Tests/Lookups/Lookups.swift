// What finding addresses costs, seen from inside; a part of `make bench`.

import Foundation
import Geocoding
import Geography

/// Takes the gazetteer's file and a folder of street indexes as arguments, and places as lines `LAT LON` on standard input.
///
/// Prints the seconds of CPU that opening takes, the addresses that a second of CPU gives, and the megabytes that memory grows
/// by until all places are found.
@main
struct Lookups {
    static func main() async throws {
        let places = readPlaces()
        let arguments = CommandLine.arguments
        guard arguments.count == 3, !places.isEmpty else { exit(2) }
        let (memory, start) = (residentMemory, cpu)
        let geocoder = ProviderChain(
            [StreetIndexes(StreetIndexFolder(arguments[2]))], world: try Gazetteer(file: arguments[1]))
        let opened = cpu
        let found = await count(places, in: geocoder)
        let end = cpu
        guard found * 2 > places.count else { exit(1) }
        print(opened - start, Double(places.count) / (end - opened), residentMemory - memory)
    }

    /// How many of the places have an address; not on the main thread, to which each answer would have to come back.
    private static func count(_ places: [Coordinate], in geocoder: ProviderChain) async -> Int {
        var found = 0
        for place in places where await geocoder.answer(at: place).result != nil { found += 1 }
        return found
    }

    private static func readPlaces() -> [Coordinate] {
        var places: [Coordinate] = []
        while let line = readLine() {
            let degrees = line.split(separator: " ").compactMap { Double($0) }
            guard degrees.count == 2, let place = Coordinate(latitude: degrees[0], longitude: degrees[1]) else {
                continue
            }
            places.append(place)
        }
        return places
    }

    /// Seconds of CPU of all threads.
    private static var cpu: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Megabytes, with the pages of mapped files.
    private static var residentMemory: Double {
        guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
        else {
            return 0
        }
        return (Double(pages) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}
