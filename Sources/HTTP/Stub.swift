package struct Method: Hashable, Sendable {}
package struct Target: Hashable, Sendable {}
package struct Fields: Hashable, Sendable { package init() {} }
package enum Body: Sendable { case none }
