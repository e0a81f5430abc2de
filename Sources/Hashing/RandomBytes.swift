// Bytes that nobody can guess.

import CSodium

/// Bytes that nobody can guess, from the kernel's generator through libsodium.
package enum RandomBytes {
    /// - Parameter count: 0 or more.
    package static func make(_ count: Int) -> [UInt8] {
        Sodium.start()
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// A name of `2 * count` hexadecimal digits.
    package static func hexadecimal(_ count: Int) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: make(count).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
