// The rounds in which libmicrohttpd runs.

import CMicroHTTPD
import Foundation
import Synchronization

/// Runs libmicrohttpd's daemon round by round, on whichever thread has nothing better to do, one at a time.
///
/// On a thread of libmicrohttpd's own, every answer would cost several system calls and often a change of threads. Here most
/// are made by the thread that took the request in; others only interrupt its sleep, one for all that come in the meantime.
final class EventLoop: Sendable {
    /// libmicrohttpd's daemon.
    ///
    /// Sendable: after its start it is used only within rounds, one at a time.
    struct Daemon: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    enum Phase: Int, AtomicRepresentable {
        case running
        /// No new connections are taken.
        case draining
        /// The next round is the last.
        case ending
        case ended
    }

    private struct Mailbox {
        /// Whether any answer came.
        var hasAnswer = false
        /// Those answered whose connections are suspended.
        var suspended: [Exchange] = []
        /// Whether a round sleeps, or is about to, and nobody woke it.
        var isAsleep = false
    }

    /// What one round leaves to the next.
    private struct Course {
        /// The listening socket, once libmicrohttpd has let go of it.
        var socket: Int32 = -1
        var nextLook = ContinuousClock.now
        /// Whether connections ended: having had too many, libmicrohttpd listens again only once it is run after that.
        var hasMoreRoom = false
    }

    private let mailbox = Mutex(Mailbox())
    private let alarm: Alarm
    private let course = Mutex(Course())
    private let currentPhase = Atomic<Phase>(.running)

    init() throws(ServerError) {
        alarm = try Alarm()
    }

    var phase: Phase { currentPhase.load(ordering: .acquiring) }

    /// Goes on to `phase` soon.
    func enter(_ phase: Phase) {
        currentPhase.store(phase, ordering: .releasing)
        alarm.ring()
    }

    /// Has libmicrohttpd run soon, since an answer is there; any thread may call it.
    ///
    /// - Parameter exchange: what it is for, where its connection is suspended.
    func wake(_ exchange: Exchange?) {
        let rings = mailbox.withLock { mailbox in
            if let exchange { mailbox.suspended.append(exchange) }
            defer { mailbox.isAsleep = false }
            mailbox.hasAnswer = true
            return mailbox.isAsleep
        }
        if rings { alarm.ring() }
    }

    /// Waits for something to happen, has libmicrohttpd see to it, and gives the workers what came of it.
    ///
    /// - Returns: false after the last round, in which the daemon is stopped.
    func round(_ daemon: Daemon, _ listener: Listener) -> Bool {
        course.withLock { course in
            if phase == .draining, course.socket < 0 { course.socket = MHD_quiesce_daemon(daemon.pointer) }
            guard phase != .ending else {
                end(daemon, course.socket)
                return false
            }
            wait(for: course.hasMoreRoom ? 0 : longestSleep(daemon, listener), daemon)
            let connectionCount = listener.connectionCount
            MHD_run(daemon.pointer)
            course.hasMoreRoom = listener.connectionCount < connectionCount
            listener.startComplete()
            let now = ContinuousClock.now
            if now >= course.nextLook {
                course.nextLook = now + .seconds(1)
                listener.endOverdue()
            }
            return true
        }
    }

    private func end(_ daemon: Daemon, _ socket: Int32) {
        // libmicrohttpd aborts when it is stopped with a suspended connection.
        _ = takeAnswers(fallsAsleep: false)
        MHD_stop_daemon(daemon.pointer)
        if socket >= 0 { close(socket) }
        currentPhase.store(.ended, ordering: .releasing)
    }

    /// Sleeps until there is something for libmicrohttpd to do, for `time` milliseconds at most; -1 is for ever.
    private func wait(for time: Int32, _ daemon: Daemon) {
        if takeAnswers(fallsAsleep: true) { return }
        var sources = [
            pollfd(fd: cmhd_epoll(daemon.pointer), events: Int16(POLLIN), revents: 0),
            pollfd(fd: alarm.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        poll(&sources, nfds_t(sources.count), time)
        if sources[1].revents != 0 { alarm.clear() }
        _ = takeAnswers(fallsAsleep: false)
    }

    /// Resumes the connections of answers that came; those that aren't suspended libmicrohttpd asks for itself.
    ///
    /// - Parameter fallsAsleep: whether the round sleeps next if there is none.
    /// - Returns: whether there was any.
    private func takeAnswers(fallsAsleep: Bool) -> Bool {
        let (hasAnswer, suspended) = mailbox.withLock { mailbox in
            defer { mailbox = Mailbox(isAsleep: fallsAsleep && !mailbox.hasAnswer) }
            return (mailbox.hasAnswer, mailbox.suspended)
        }
        for exchange in suspended { MHD_resume_connection(exchange.connection.pointer) }
        return hasAnswer
    }

    private func longestSleep(_ daemon: Daemon, _ listener: Listener) -> Int32 {
        // libmicrohttpd says 0 where it may ask for an answer again, which would keep the processor busy.
        if listener.isAwaiting { return Int32(Listener.patience / .milliseconds(1)) }
        // Once a second, so that slow heads are found out.
        let own: Int32 = listener.connectionCount == 0 ? -1 : 1000
        var timeout: UInt64 = 0
        guard MHD_get_timeout(daemon.pointer, &timeout) == .YES else { return own }
        return min(Int32(clamping: timeout), 1000)
    }
}
