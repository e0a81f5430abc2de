// What countries are called at home.

/// What countries are called in their own first official language, where that isn't their English name: facts as Unicode's
/// CLDR has them, with the short forms that are used in addresses.
enum NativeCountryNames {
    /// - Parameter code: ISO 3166-1 alpha-2.
    static func name(_ code: String) -> String? { names[code] }

    private static let names: [String: String] = [
        "AE": "الإمارات العربية المتحدة", "AF": "افغانستان", "AL": "Shqipëri", "AM": "Հայաստան",
        "AT": "Österreich", "AX": "Åland", "AZ": "Azərbaycan", "BA": "Bosna i Hercegovina", "BD": "বাংলাদেশ",
        "BE": "België", "BG": "България", "BH": "البحرين", "BJ": "Bénin", "BL": "Saint-Barthélemy",
        "BQ": "Caribisch Nederland", "BR": "Brasil", "BT": "འབྲུག", "BY": "Беларусь",
        "CD": "République démocratique du Congo", "CF": "République centrafricaine",
        "CG": "République du Congo", "CH": "Schweiz", "CI": "Côte d’Ivoire", "CN": "中国", "CW": "Curaçao",
        "CY": "Κύπρος", "CZ": "Česko", "DE": "Deutschland", "DK": "Danmark", "DO": "República Dominicana",
        "DZ": "الجزائر", "EE": "Eesti", "EG": "مصر", "EH": "الصحراء الغربية", "ER": "ኤርትራ", "ES": "España",
        "ET": "ኢትዮጵያ", "FI": "Suomi", "FO": "Føroyar", "GE": "საქართველო", "GF": "Guyane française",
        "GL": "Kalaallit Nunaat", "GN": "Guinée", "GQ": "Guinea Ecuatorial", "GR": "Ελλάδα",
        "GW": "Guiné-Bissau", "HK": "香港", "HR": "Hrvatska", "HT": "Haïti", "HU": "Magyarország", "IL": "ישראל",
        "IQ": "العراق", "IR": "ایران", "IS": "Ísland", "IT": "Italia", "JO": "الأردن", "JP": "日本",
        "KG": "Кыргызстан", "KH": "កម្ពុជា", "KM": "جزر القمر", "KP": "조선", "KR": "대한민국", "KW": "الكويت",
        "KZ": "Қазақстан", "LA": "ລາວ", "LB": "لبنان", "LK": "ශ්‍රී ලංකාව", "LT": "Lietuva", "LU": "Lëtzebuerg",
        "LV": "Latvija", "LY": "ليبيا", "MA": "المغرب", "ME": "Црна Гора", "MF": "Saint-Martin",
        "MK": "Северна Македонија", "MM": "မြန်မာ", "MN": "Монгол", "MO": "澳門", "MR": "موريتانيا",
        "MV": "ދިވެހި ރާއްޖެ", "MX": "México", "MZ": "Moçambique", "NC": "Nouvelle-Calédonie",
        "NL": "Nederland", "NO": "Norge", "NP": "नेपाल", "OM": "عُمان", "PA": "Panamá", "PE": "Perú",
        "PF": "Polynésie française", "PH": "Pilipinas", "PK": "پاکستان", "PL": "Polska",
        "PM": "Saint-Pierre-et-Miquelon", "PS": "فلسطين", "QA": "قطر", "RE": "La Réunion", "RO": "România",
        "RS": "Србија", "RU": "Россия", "SA": "المملكة العربية السعودية", "SD": "السودان", "SE": "Sverige",
        "SI": "Slovenija", "SJ": "Svalbard og Jan Mayen", "SK": "Slovensko", "SN": "Sénégal",
        "SO": "Soomaaliya", "ST": "São Tomé e Príncipe", "SX": "Sint-Maarten", "SY": "سوريا", "TD": "Tchad",
        "TF": "Terres australes et antarctiques françaises", "TH": "ไทย", "TJ": "Тоҷикистон",
        "TL": "Timor-Leste", "TM": "Türkmenistan", "TN": "تونس", "TR": "Türkiye", "TW": "臺灣", "UA": "Україна",
        "UZ": "Oʻzbekiston", "VA": "Città del Vaticano", "VN": "Việt Nam", "WF": "Wallis-et-Futuna",
        "XK": "Kosovë", "YE": "اليمن",
    ]
}
