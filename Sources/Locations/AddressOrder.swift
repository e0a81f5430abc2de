// In which order each country writes its addresses.

/// The parts of an address in a country's order, each with the separator before it.
struct AddressOrder: Sendable {
    enum Part: String, Sendable {
        case number, street, city, region, postcode, country
    }

    struct Step: Sendable {
        let part: Part
        /// What stands between the part and the one before it; a line break where a line begins.
        let separator: String
        /// Index of the line that the part belongs to.
        let line: Int
        /// Whether the part is written only in an address without a postal code, which would say the same.
        let replacesPostcode: Bool
    }

    let steps: [Step]

    /// Whether the city comes before the street.
    var isLargeToSmall: Bool { steps.first { $0.part == .city || $0.part == .street }?.part == .city }

    /// Reads a pattern of ``table``.
    init(_ pattern: Substring) {
        var steps: [Step] = []
        for (line, text) in pattern.split(separator: "/").enumerated() {
            var rest = text
            while !rest.isEmpty {
                let separator = rest.prefix { !$0.isLetter }
                let name = rest.dropFirst(separator.count).prefix(while: \.isLetter)
                rest = rest.dropFirst(separator.count + name.count)
                let replacesPostcode = rest.first == "?"
                if replacesPostcode { rest.removeFirst() }
                // The tests read every pattern, so that no name is misspelt.
                guard let part = Part(rawValue: String(name)) else { continue }
                steps.append(
                    Step(
                        part: part, separator: separator.isEmpty ? "\n" : String(separator), line: line,
                        replacesPostcode: replacesPostcode))
            }
        }
        self.steps = steps
    }

    /// The order of the country with this code (ISO 3166-1 alpha-2); that of the United States where it is unknown.
    static func of(_ isoCountryCode: String?) -> AddressOrder {
        isoCountryCode.flatMap { orders[$0] } ?? unitedStates
    }

    private static let unitedStates = AddressOrder("number street/city, region postcode/country")

    private static let orders: [String: AddressOrder] = {
        var orders: [String: AddressOrder] = [:]
        for row in table.split(separator: "\n") {
            let cells = row.split(separator: ":")
            let order = AddressOrder(cells[1].drop { $0 == " " })
            for country in cells[0].split(separator: " ") { orders[String(country)] = order }
        }
        return orders
    }()

    /// Countries and their pattern.
    ///
    /// A pattern has the lines of an envelope divided by `/`, and in them the parts with their separators; `region?` is
    /// written only where there is no postal code. A part that a country doesn't use is missing.
    ///
    /// Sources: Universal Postal Union, "Postal addressing systems", and the addresses of OpenCage's address-formatting.
    static let table = """
        AL AT AZ BA BE BG CH CY CZ DK EE FI FO GE GL GR GT HN HR IS JO KW LI LT ME MK NL NO PL PS PY RO RS SE SI SJ SK \
        TJ TM AX MZ CV CO CR NI ET SD LA: street number/postcode city/country
        AR DE IT PT SM TR UY VA: street number/postcode city/region?/country
        AW BO BQ CW SR SX: street number/city/country
        CL: street number/postcode city/region/country
        CU: street number/city, postcode/country
        DO: street number/city, region/postcode/country
        EC: street number/postcode/city/country
        ID: street number/city postcode/region?/country
        IL PE: street number/city postcode/country
        LV: street number/city, postcode/country
        MX: street number/postcode city, region/country
        SV: street number/postcode - city/region/country
        UZ: street number/city/region/country/postcode
        VE: street number/city postcode, region/country
        BR: street, number/city - region/postcode/country
        ES: street, number/postcode city/region?/country
        KZ RU: street, number/city/region/country/postcode
        MD: street, number/postcode city/country
        UA: street, number/city/region/postcode/country
        BL DZ FR GF GP HT LU MA MC MF MG MQ NC PF PM RE SN TF TN WF YT ZM: number street/postcode city/country
        MY TZ: number street/postcode city/region?/country
        AM: number street/postcode/city/country
        OM: number street/postcode/city/region/country
        AG AO AQ BB BF BI BS BW BZ CF CG CI CM DJ DM ER FJ GA GD GH GI GM GN GQ GW GY HK JM KI KM KN KP LC LY ML MO \
        MR MW NA NE NR QA RW SB SC SL SO SS ST SY TC TD TG TK TL TO TV UG VC VU WS YE ZW: number street/city/country
        AE PA: number street/city/region/country
        BJ CD: number, street/city/country
        AF EG FK GB GG GS IE IM IO IQ IR JE KE LK PN SH ZA: number street/city/postcode/country
        BH BM BN BT KH KY LB LR LS MN MT MV NP NZ SA SG SZ: number street/city postcode/country
        MM TT: number street/city, postcode/country
        MU XK: number, street/city postcode/country
        BD: number street/city - postcode/country
        IN PK: number street/city - postcode/region/country
        NG: number street/city postcode/region/country
        PG VN: number street/city postcode/region?/country
        AI: number street/city/postcode country
        VG: number street/city/country, postcode
        AU CC CX HM NF: number street/city region postcode/country
        AS CA FM GU MH MP PR PW UM US VI: number street/city, region postcode/country
        PH: number street, city/postcode region/country
        TH: number street/city/region postcode/country
        HU: postcode city/street number/country
        BY: country/postcode city/street, number
        KG: country/region/postcode city/street, number
        JP: country/postcode region city/street number
        TW: country/postcode/region city street number
        CN: country/region city street number/postcode
        KR: country/region city street number/postcode
        """
}
