// What can stand for a parameter of a statement.

/// A value that can stand for a parameter.
package protocol Bindable {
    /// Binds the value to the parameter `$number`.
    func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError)
}

extension Int64: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, integer: self)
    }
}

extension Int: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, integer: Int64(self))
    }
}

extension Bool: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, integer: self ? 1 : 0)
    }
}

extension Double: Bindable {
    /// NaN becomes NULL, as SQLite knows none.
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, real: self)
    }
}

extension String: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, text: self)
    }
}

extension [UInt8]: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        try statement.bind(number, blob: self)
    }
}

extension Optional: Bindable where Wrapped: Bindable {
    package func bind(to statement: borrowing Statement, at number: Int) throws(SQLiteError) {
        guard let self else { return try statement.bindNull(number) }
        try self.bind(to: statement, at: number)
    }
}
