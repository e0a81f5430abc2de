// Belongings out of tables.

import Interchange
import Locations
import Testing

@Suite struct ItemReaderTests {
    private func rows(_ table: String, currency: String = "USD") throws -> [ItemImportRow]? {
        var chunks = [Array(table.utf8)]
        guard
            var reader = try ItemReader(
                currency: try #require(Currency(currency)), source: { chunks.isEmpty ? nil : chunks.removeFirst() })
        else { return nil }
        var rows: [ItemImportRow] = []
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    private func items(_ table: String, currency: String = "USD") throws -> [ImportedItem] {
        try #require(try rows(table, currency: currency)).compactMap {
            if case .item(let item) = $0 { item } else { nil }
        }
    }

    private func reasons(_ table: String) throws -> [String] {
        try #require(try rows(table)).compactMap { if case .skipped(let row) = $0 { "\(row.reason)" } else { nil } }
    }

    @Test func `a table as it is exported comes back whole`() throws {
        let id = Identifier.make()
        let item = try #require(
            try items(
                "id,name,serialNumber,value,currency,date,location,locationName\r\n"
                    + "\(id),\"'=1+1, \"\"x\"\"\",SN 1,1250.500,KWD,2026-06-05,\(id),Attic\r\n"
            ).first)
        #expect(item.name == "=1+1, \"x\"" && item.serialNumber == "SN 1")
        #expect(item.value?.decimal == "1250.500" && item.value?.currency.code == "KWD")
        #expect(item.date == CivilDate("2026-06-05") && item.location == "\(id)")
        #expect(item.identifier(for: .first) == id)
        #expect(item.position == RowPosition(row: 2, line: 2))
    }

    @Test(
        "columns are known by many names, cells by how they are parted",
        arguments: [
            ("Item,Serial No.,Price,Currency\nLamp,7,12.5,eur\n", "12.50", "EUR"),
            ("Bezeichnung;Wert;Währung\nLamp;1.250,5;CHF\n", "1250.50", "CHF"),
            ("name;value;currency\nLamp;1250.50;CHF\n", "1250.50", "CHF"),
            ("name\tvalue\nLamp\t30000\n", "30000.00", "USD"),
            ("sep=;\nname;value\nLamp;1.250\n", "1250.00", "USD"),
            ("Name,Value In Dollars,Serial Number\nLamp,\"1,250\",A\n", "1250.00", "USD"),
        ])
    func known(table: String, value: String, currency: String) throws {
        let item = try #require(try items(table).first)
        #expect(item.name == "Lamp" && item.value?.decimal == value && item.value?.currency.code == currency)
    }

    @Test(
        "other files aren't tables of belongings",
        arguments: [
            "", "name,latitude,longitude,value,currency\nx,1,2,3,CHF\n", "name,category\nx,y\n",
            "value,currency\n1,CHF\n",
            "{\"type\":\"FeatureCollection\"}", "<gpx/>", "\u{0}\u{1}\u{2}\u{3}\u{4}", "Title,URL,Value\nx,y,z\n",
        ])
    func others(file: String) throws {
        #expect(try rows(file) == nil)
    }

    @Test func `rows that can't be taken are named, with the reason`() throws {
        let long = String(repeating: "x", count: 501)
        let table = """
            name,serialNumber,value,currency,date
            ,1,2,CHF,
            \(long),1,2,CHF,
            a,\(long),2,CHF,
            b,1,1e999,CHF,
            c,1,-1,CHF,
            d,1,"12,50",CHF,
            e,1,2,ABC,
            f,1,2,CHF,someday
            g,1,,,
            """
        #expect(
            try reasons(table) == [
                "it has no name", "its name has 501 characters; at most 500 fit",
                "its serial number has 501 characters; at most 500 fit",
                "the value must be a number such as 12.50; “1e999” isn’t one",
                "a value can’t be negative; leave it empty where you don’t know it",
                "the value must be a number such as 12.50; “12,50” isn’t one", "there is no currency \"ABC\"",
                "its date \"someday\" can't be read; one is written as 2026-06-05",
            ])
        let item = try #require(try items(table).first)
        #expect(item.name == "g" && item.value == nil && item.date == nil && item.location == nil)
    }

    @Test func `dates are read as other programs write them`() throws {
        for text in ["2026-06-05", "5.6.2026", "2026/06/05", "2026-06-05T23:30:00-08:00", "2026-06-05 12:00"] {
            #expect(try items("name,value,date\nx,1,\(text)\n").first?.date == CivilDate("2026-06-05"), "\(text)")
        }
    }

    @Test func `a row keeps its identifier by its reference, or by all that it says`() throws {
        func ids(_ table: String) throws -> [Identifier] { try items(table).map { $0.identifier(for: .first) } }
        let first = try ids("reference,name,value\nA-1,Lamp,1\nA-2,Lamp,1\n")
        #expect(Set(first).count == 2)
        #expect(try ids("name,value,reference\nOld lamp,2,A-1\n") == [first[0]])
        #expect(try ids("id,name,value\n17,Lamp,1\n") == ids("id,name,value\n17,Lamp,1\n"))
        // Two chairs of a kind are two.
        let chairs = try ids("name,value\nChair,1\nChair,1\n")
        #expect(Set(chairs).count == 2)
        #expect(try ids("name,value\nChair,1\nChair,1\n") == chairs)
        #expect(try items("name,value\nChair,1\n").first?.identifier(for: Owner(id: 2)) != chairs[0])
    }

    @Test func `a damaged table is refused as a whole`() throws {
        #expect(throws: ImportFailure.self) { try rows("name,value\nx,\"1\n") }
    }
}
