// What the query of a list means.

import HTTP
import Locations
import Testing

@testable import Website

@Suite("The query of a list")
struct ListFilterTests {
    /// The clocks of São Paulo showed the last hour of this day twice, and skipped the first of the other.
    @Test(arguments: [
        ("2018-02-17", "2018-02-17T02:00:00Z", "2018-02-18T02:59:59.999Z"),
        ("2018-11-04", "2018-11-04T03:00:00Z", "2018-11-05T01:59:59.999Z"),
    ])
    func `holds days as long as the clocks make them`(day: String, first: String, last: String) throws {
        let query = QueryItems(parsing: Array("from=\(day)&to=\(day)".utf8))
        let filter = try ListFilter(
            query, timeZone: "America/Sao_Paulo", category: { _ in .make() }, land: { _ in nil }
        ).filter
        #expect(filter.from == TimeZones.instant(first, in: "UTC"))
        #expect(filter.to == TimeZones.instant(last, in: "UTC"))
    }
}
