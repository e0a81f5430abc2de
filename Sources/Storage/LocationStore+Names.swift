// Locations by their names.

package import Locations
import SQLite

extension LocationStore {
    /// The only location of exactly that name outside the Trash; `nil` where there is none, or several.
    package func location(named name: String, owner: Owner) throws -> Identifier? {
        let found = try database.read { connection in
            try connection.all(
                """
                SELECT uuid, description
                FROM locations
                WHERE owner = $1
                  AND deleted IS NULL
                  AND sort_name = $2
                LIMIT 1000
                """, owner, SearchWords.sortKey(of: name)
            ) { (id: try $0.identifier(0), name: $0.text(1).prefix { !$0.isNewline }) }
        }.filter { $0.name == name }
        return found.count == 1 ? found.first?.id : nil
    }
}
