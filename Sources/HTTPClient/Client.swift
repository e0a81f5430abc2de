// Asks another server over HTTP, with bounds on everything.

private import CCurl
private import Dispatch

/// Asks other servers over HTTP; any thread.
///
/// Follows no redirect: whoever is asked may not send the question on to another server, such as one of this machine.
package struct Client: Sendable {
    /// How the program names itself.
    package let userAgent: String
    /// From the start to the last byte, in milliseconds.
    package let timeout: Int
    /// Bytes that an answer may have, unpacked.
    package let bodyLimit: Int

    package init(userAgent: String, timeout: Int = 5_000, bodyLimit: Int = 1_000_000) {
        self.userAgent = userAgent
        self.timeout = timeout
        self.bodyLimit = bodyLimit
    }

    /// Transfers block their thread, which therefore is none of those that answer requests.
    private static let threads = DispatchQueue(label: "client", attributes: .concurrent)

    /// Asks for `url`, whose scheme is http or https.
    ///
    /// - Throws: ``ClientError`` where there is no whole answer; one that says no is an answer too.
    package func get(_ url: String) async throws(ClientError) -> ClientAnswer {
        let result = await withCheckedContinuation { continuation in
            Self.threads.async { continuation.resume(returning: transfer(url)) }
        }
        return try result.get()
    }

    private func transfer(_ url: String) -> Result<ClientAnswer, ClientError> {
        guard let handle = ccurl_handle() else { return .failure(.libraryMissing) }
        defer { ccurl_close(handle) }
        let answer = IncomingAnswer(bodyLimit: bodyLimit)
        ccurl_set_text(handle, CURLOPT_URL, url)
        ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        ccurl_set_text(handle, CURLOPT_USERAGENT, userAgent)
        // All codings that the library knows; the limit counts what comes out of them.
        ccurl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
        ccurl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
        ccurl_set_number(handle, CURLOPT_TIMEOUT_MS, timeout)
        // Signals would hit any thread of the program.
        ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        let context = Unmanaged.passUnretained(answer).toOpaque()
        ccurl_set_sink(handle, CURLOPT_WRITEFUNCTION, takeBody)
        ccurl_set_pointer(handle, CURLOPT_WRITEDATA, context)
        ccurl_set_sink(handle, CURLOPT_HEADERFUNCTION, takeField)
        ccurl_set_pointer(handle, CURLOPT_HEADERDATA, context)
        let code = withExtendedLifetime(answer) { ccurl_perform(handle) }
        if answer.isTooLarge { return .failure(.tooLarge(limit: bodyLimit)) }
        switch code {
        case CURLE_OK: return .success(answer.finished(status: ccurl_status(handle)))
        case CURLE_OPERATION_TIMEDOUT: return .failure(.timedOut(milliseconds: timeout))
        default: return .failure(.broken(String(cString: ccurl_words(code))))
        }
    }
}

/// Fewer bytes taken than offered end the transfer.
private func takeBody(_ bytes: UnsafeMutablePointer<CChar>?, _: Int, _ count: Int, _ context: UnsafeMutableRawPointer?)
    -> Int
{
    guard let context else { return 0 }
    let answer = Unmanaged<IncomingAnswer>.fromOpaque(context).takeUnretainedValue()
    return answer.addToBody(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}

private func takeField(
    _ bytes: UnsafeMutablePointer<CChar>?, _: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }
    let answer = Unmanaged<IncomingAnswer>.fromOpaque(context).takeUnretainedValue()
    return answer.addField(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
}
