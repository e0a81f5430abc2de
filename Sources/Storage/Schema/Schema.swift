// The schema's history.

import SQLite

/// The schema's history: append only, since databases out there have run what is here.
enum Schema {
    static let migrations = [
        Migration("Owners, categories, locations, photos, uploads, settings", Migration0001.run),
        Migration("Recordings", Migration0002.run),
        Migration("The language of dates", Migration0003.run),
        Migration("Place tree", Migration0004.run),
        Migration("Moods", Migration0005.run),
        Migration("Belongings", Migration0006.run),
        Migration("Disguises", Migration0007.run),
        Migration("Imports", Migration0008.run),
        Migration("Addresses of other servers", Migration0009.run),
        Migration("Disguises of merged locations, revisions of stickers", Migration0010.run),
        Migration("Moods and belongings of imports", Migration0011.run),
        Migration("Credits of earlier addresses", Migration0012.run),
    ]
}
