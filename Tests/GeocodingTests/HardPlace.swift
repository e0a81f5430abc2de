// Places that are easily got wrong.

import Testing

/// A place with the country, and where it is certain the region or the time zone, that it must be found in.
///
/// Sources of the positions: `zone.tab` of the IANA time zone database for towns, the treaties and border monuments named
/// beside them for borders, and for the rest positions that nobody disputes, like the middle of an ocean. Sources of the
/// codes and names: ISO 3166-1, GeoNames, and the time zone database.
struct HardPlace: Sendable, CustomTestStringConvertible {
    let name: String
    let latitude: Double
    let longitude: Double
    /// `nil` = no country.
    let country: String?
    var region: String?
    var zone: String?

    var testDescription: String { name }

    init(
        _ name: String, _ latitude: Double, _ longitude: Double, _ country: String?, region: String? = nil,
        zone: String? = nil
    ) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.country = country
        self.region = region
        self.zone = zone
    }

    static let all = enclaves + borders + farAway + nowhere

    /// Small countries and what lies within others.
    private static let enclaves = [
        HardPlace("Vatican, St Peter's Square", 41.9022, 12.4572, "VA", zone: "Europe/Vatican"),
        HardPlace("Vatican, the gardens", 41.9035, 12.4505, "VA"),
        HardPlace("Rome, Castel Sant'Angelo, 500 m from the Vatican", 41.9031, 12.4663, "IT", region: "Lazio"),
        HardPlace("San Marino", 43.9361, 12.4472, "SM", zone: "Europe/San_Marino"),
        HardPlace("Monaco, the casino", 43.7392, 7.4273, "MC", zone: "Europe/Monaco"),
        HardPlace("Beausoleil, above Monaco", 43.7447, 7.4222, "FR", zone: "Europe/Paris"),
        HardPlace("Andorra la Vella (zone.tab)", 42.5, 1.5167, "AD", zone: "Europe/Andorra"),
        HardPlace("Llívia, Spain within France", 42.4640, 1.9810, "ES", region: "Catalonia"),
        HardPlace("Campione d'Italia, Italy within Switzerland", 45.9697, 8.9706, "IT", region: "Lombardy"),
        HardPlace("Lugano, across the lake", 46.0037, 8.9511, "CH", region: "Ticino"),
        HardPlace("Büsingen, Germany within Switzerland", 47.6967, 8.6883, "DE", zone: "Europe/Busingen"),
        HardPlace("Vaduz (zone.tab)", 47.15, 9.5167, "LI", zone: "Europe/Vaduz"),
        HardPlace("Buchs, across the Rhine from Liechtenstein", 47.1674, 9.4780, "CH"),
        HardPlace("Baarle-Hertog, Belgium within the Netherlands", 51.4440, 4.9340, "BE"),
        HardPlace("Baarle-Nassau beside it", 51.4461, 4.9240, "NL"),
        HardPlace("Maseru (zone.tab)", -29.4667, 27.5, "LS", zone: "Africa/Maseru"),
        HardPlace("Ladybrand, 15 km from Maseru", -29.1930, 27.4580, "ZA", region: "Free State"),
        HardPlace("Mbabane (zone.tab)", -26.3, 31.1, "SZ", zone: "Africa/Mbabane"),
        HardPlace("Banjul (zone.tab)", 13.4667, -16.65, "GM", zone: "Africa/Banjul"),
        HardPlace(
            "Kaliningrad (zone.tab)", 54.7167, 20.5, "RU", region: "Kaliningrad Oblast", zone: "Europe/Kaliningrad"),
        HardPlace("Cabinda, Angola beyond the Congo", -5.55, 12.2, "AO"),
        HardPlace("Oecusse, East Timor within Indonesia", -9.2050, 124.3600, "TL"),
        HardPlace("Musandam, Oman beyond the Emirates", 26.1800, 56.2480, "OM"),
        HardPlace("Nakhchivan, Azerbaijan beyond Armenia", 39.2090, 45.4120, "AZ", zone: "Asia/Baku"),
        HardPlace("Point Roberts, United States by way of Canada", 48.9850, -123.0780, "US", region: "Washington"),
        HardPlace("Ceuta (zone.tab)", 35.8833, -5.3167, "ES", zone: "Africa/Ceuta"),
        HardPlace("Melilla", 35.2923, -2.9381, "ES", zone: "Africa/Ceuta"),
        HardPlace("Gibraltar (zone.tab)", 36.1333, -5.35, "GI", zone: "Europe/Gibraltar"),
        HardPlace("Hong Kong (zone.tab)", 22.2833, 114.15, "HK", zone: "Asia/Hong_Kong"),
        HardPlace("Shenzhen, beyond Hong Kong's border", 22.5431, 114.0579, "CN", region: "Guangdong"),
        HardPlace("Macao (zone.tab)", 22.1972, 113.5417, "MO", zone: "Asia/Macau"),
        HardPlace("Singapore (zone.tab)", 1.2833, 103.85, "SG", zone: "Asia/Singapore"),
        HardPlace("Johor Bahru, across the causeway", 1.4655, 103.7578, "MY", region: "Johor"),
        HardPlace("Brunei (zone.tab)", 4.9333, 114.9167, "BN", zone: "Asia/Brunei"),
    ]

    /// On either side of a border, and where three countries meet.
    private static let borders = [
        HardPlace("Basel, 2 km from the corner of three countries", 47.5596, 7.5886, "CH"),
        HardPlace("Weil am Rhein, beside it", 47.5940, 7.6200, "DE", region: "Baden-Wurttemberg"),
        HardPlace("Huningue, beside it", 47.5930, 7.5820, "FR"),
        HardPlace("Vaals, 3 km from the corner of three countries", 50.7708, 6.0180, "NL", region: "Limburg"),
        HardPlace("Aachen, beside it", 50.7753, 6.0839, "DE", region: "North Rhine-Westphalia"),
        HardPlace("Kelmis, beside it", 50.7130, 6.0090, "BE"),
        HardPlace("Schengen, where Luxembourg, France and Germany meet", 49.4700, 6.3650, "LU"),
        HardPlace("Perl, beside it", 49.4760, 6.3870, "DE", region: "Saarland"),
        HardPlace("Foz do Iguaçu, where Brazil, Argentina and Paraguay meet", -25.5478, -54.5882, "BR"),
        HardPlace("Puerto Iguazú, beside it", -25.5991, -54.5736, "AR"),
        HardPlace("Ciudad del Este, beside it", -25.5097, -54.6111, "PY"),
        HardPlace("Tabatinga, Brazil beside Colombia and Peru", -4.2525, -69.9381, "BR"),
        HardPlace("Leticia, beside it", -4.2030, -69.9359, "CO"),
        HardPlace("Kasane, Botswana at the corner of four", -17.8167, 25.1500, "BW"),
        HardPlace("Livingstone, beside it", -17.8419, 25.8544, "ZM"),
        HardPlace("Victoria Falls, the town beside it", -17.9318, 25.8307, "ZW"),
        HardPlace("Görlitz, west of the Neisse", 51.1526, 14.9870, "DE", region: "Saxony"),
        HardPlace("Zgorzelec, east of it", 51.1500, 15.0080, "PL"),
        HardPlace("Strasbourg", 48.5839, 7.7455, "FR"),
        HardPlace("Kehl, across the Rhine", 48.5730, 7.8150, "DE"),
        HardPlace("El Paso", 31.7587, -106.4869, "US", region: "Texas"),
        HardPlace("Ciudad Juárez, across the Rio Grande", 31.7300, -106.4850, "MX", region: "Chihuahua"),
        HardPlace("Detroit (zone.tab)", 42.3314, -83.0458, "US", region: "Michigan", zone: "America/Detroit"),
        HardPlace("Windsor, south of it", 42.3000, -83.0160, "CA", region: "Ontario"),
        HardPlace("Four Corners, 1 km to the north-east", 37.0080, -109.0350, "US", region: "Colorado"),
        HardPlace("Four Corners, 1 km to the south-west", 36.9900, -109.0560, "US", region: "Arizona"),
        HardPlace("Tijuana", 32.5149, -117.0382, "MX", zone: "America/Tijuana"),
        HardPlace("Kinshasa (zone.tab)", -4.3, 15.3, "CD", zone: "Africa/Kinshasa"),
        HardPlace("Brazzaville, across the Congo", -4.2634, 15.2429, "CG", zone: "Africa/Brazzaville"),
        HardPlace("Narva, west of its river", 59.3772, 28.1903, "EE"),
        HardPlace("Ivangorod, east of it", 59.3750, 28.2150, "RU", region: "Leningradskaya Oblast'"),
        HardPlace("Haparanda", 65.8355, 24.1368, "SE", zone: "Europe/Stockholm"),
        HardPlace("Tornio, beside it", 65.8481, 24.1466, "FI", zone: "Europe/Helsinki"),
        HardPlace("Pristina", 42.6629, 21.1655, "XK"),
    ]

    /// Parts of countries that lie far from them, and the antimeridian.
    private static let farAway = [
        HardPlace("San Juan (zone.tab)", 18.4683, -66.1061, "PR", zone: "America/Puerto_Rico"),
        HardPlace("Réunion (zone.tab)", -20.8667, 55.4667, "RE", zone: "Indian/Reunion"),
        HardPlace("Cayenne (zone.tab)", 4.9333, -52.3333, "GF", zone: "America/Cayenne"),
        HardPlace("Fort-de-France (zone.tab)", 14.6, -61.0833, "MQ", zone: "America/Martinique"),
        HardPlace("Pointe-à-Pitre", 16.2411, -61.5331, "GP", zone: "America/Guadeloupe"),
        HardPlace("Mamoudzou", -12.7806, 45.2278, "YT", zone: "Indian/Mayotte"),
        HardPlace("Nouméa (zone.tab)", -22.2667, 166.45, "NC", zone: "Pacific/Noumea"),
        HardPlace("Papeete (zone.tab)", -17.5333, -149.5667, "PF", zone: "Pacific/Tahiti"),
        HardPlace("Saint-Pierre", 46.7811, -56.1764, "PM", zone: "America/Miquelon"),
        HardPlace("Longyearbyen (zone.tab)", 78.2167, 15.6333, "SJ", zone: "Arctic/Longyearbyen"),
        HardPlace("Honolulu (zone.tab)", 21.3069, -157.8583, "US", region: "Hawaii", zone: "Pacific/Honolulu"),
        HardPlace("Las Palmas", 28.1235, -15.4363, "ES", region: "Canary Islands", zone: "Atlantic/Canary"),
        HardPlace("Ponta Delgada (zone.tab)", 37.7333, -25.6667, "PT", region: "Azores", zone: "Atlantic/Azores"),
        HardPlace("Easter Island (zone.tab)", -27.15, -109.4333, "CL", zone: "Pacific/Easter"),
        HardPlace("Stanley (zone.tab)", -51.7, -57.85, "FK", zone: "Atlantic/Stanley"),
        HardPlace("Greenland's ice, 400 km from any town", 75, -40, "GL"),
        HardPlace("The Sahara, 200 km from any town", 24, 25, "EG", zone: "Africa/Cairo"),
        HardPlace("Taveuni, just west of 180°", -16.85, 179.99, "FJ", zone: "Pacific/Fiji"),
        HardPlace("Taveuni, on 180°", -16.85, 180, "FJ"),
        HardPlace("Taveuni, on -180°", -16.85, -180, "FJ"),
        HardPlace("Taveuni, just east of 180°", -16.85, -179.985, "FJ"),
        HardPlace("Wrangel Island, east of 180°", 71.2, -179.4, "RU", zone: "Asia/Anadyr"),
        HardPlace("Little Diomede, 4 km from Russia and a day behind", 65.7550, -168.9250, "US", zone: "America/Nome"),
    ]

    /// Where no country is.
    private static let nowhere = [
        HardPlace("North Pole", 90, 0, nil),
        HardPlace("South Pole", -90, 0, nil),
        HardPlace("South Pole station", -89.99, 139.27, nil),
        HardPlace("McMurdo, in the Antarctic", -77.8460, 166.6680, nil),
        HardPlace("Null Island", 0, 0, nil),
        HardPlace("Point Nemo, farthest from all land", -48.8767, -123.3933, nil),
        HardPlace("Middle of the North Atlantic", 40, -40, nil),
        HardPlace("Middle of the North Pacific, on 180°", 35, 180, nil),
        HardPlace("Middle of the Indian Ocean", -25, 80, nil),
        HardPlace("Middle of the North Sea", 56.5, 3, nil),
        HardPlace("Middle of the Mediterranean", 35, 19, nil),
        HardPlace("Arctic Ocean", 85, -150, nil),
    ]
}
