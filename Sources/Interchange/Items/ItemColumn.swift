// The columns of a table of belongings, and their spellings.

import Locations

/// What a column of a table of belongings holds.
enum ItemColumn: CaseIterable {
    case id, reference, name, serialNumber, value, currency, date, location, locationName

    /// Letters and digits in lower case: our own, then those of inventories in some languages.
    private var spellings: [String] {
        switch self {
        case .id: ["id", "uuid"]
        case .reference: ["reference", "importreference", "ref", "inventorynumber", "assettag", "inventarnummer"]
        case .name: ["name", "item", "title", "bezeichnung", "gegenstand", "nom", "nombre", "nome"]
        case .serialNumber: ["serialnumber", "serialno", "serial", "sn", "seriennummer", "numérodesérie"]
        case .value:
            ["value", "price", "worth", "amount", "cost", "valueindollars", "wert", "preis", "valeur", "valor"]
        case .currency: ["currency", "currencycode", "währung", "devise", "moneda", "valuta"]
        case .date: ["date", "datecreated", "purchasedate", "purchased", "acquired", "datum", "fecha", "data"]
        case .location: ["location", "place", "room", "keptat", "ort", "lieu"]
        case .locationName: ["locationname"]
        }
    }

    /// The column of that title, in any case and with any punctuation.
    init?(titled title: String) {
        let plain = title.lowercased().filter { $0.isLetter || $0.isNumber }
        guard let column = Self.allCases.first(where: { $0.spellings.contains(plain) }) else { return nil }
        self = column
    }

    /// Whether a table with these columns is one of belongings; those that say where something is are of places.
    static func areOfItems(_ columns: [ItemColumn?], _ header: CSVHeader) -> Bool {
        guard columns.contains(.name), !header.hasPosition else { return false }
        if columns.contains(.serialNumber) || columns.contains(.value) && columns.contains(.currency) { return true }
        return columns.contains(.value) && !header.isOfPlaces
    }
}
