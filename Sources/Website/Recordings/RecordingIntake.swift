// Takes the voice notes of a form: checks and stores them.

import HTTP
import Locations
import Storage

extension Website {
    /// Bytes of one recording.
    static let recordingBytes = 20 * 1024 * 1024

    /// Reads the field `recording` of a form; what is wrong goes to `errors` there.
    ///
    /// What it stores is gone at the end of the request, unless a row names it then.
    ///
    /// - Parameter location: the one that they are for; what it has already is passed over.
    func takeRecordings(
        _ form: Form, for location: Location? = nil, _ context: RequestContext, _ errors: inout FormErrors
    ) throws -> [Recording] {
        let room = LocationStore.recordingLimit - (location?.recordings.count ?? 0)
        var known = Set((location?.recordings ?? []).map(\.content))
        var recordings: [Recording] = []
        for file in form.files("recording") {
            guard let format = try format(of: file, &errors) else { continue }
            let original = try media.store { sink in try file.content.forEachChunk(256 * 1024, sink) }
            context.storedOriginals.add(original)
            guard known.insert(original.content).inserted else { continue }
            recordings.append(
                Recording(
                    id: .make(), content: original.content, mediaType: format.mediaType,
                    byteCount: original.byteCount))
        }
        if recordings.count > room {
            errors.append("A location has at most \(LocationStore.recordingLimit) voice notes.", to: "recording")
        }
        return recordings
    }

    /// Asks for the recordings of a form that comes back: only browsers with an outbox bring them along.
    func askForRecordingsAgain(_ form: Form, _ errors: inout FormErrors) {
        guard !form.files("recording").isEmpty else { return }
        errors.append("Please add the recording again if it is no longer here.", to: "recording")
    }

    private func format(of file: FormFile, _ errors: inout FormErrors) throws -> AudioFormat? {
        guard file.content.count <= Self.recordingBytes else {
            errors.append(Self.tooLargeRecording(file.filename), to: "recording")
            return nil
        }
        let head = BodySlice(
            body: file.content.body, offset: file.content.offset, count: min(file.content.count, AudioFormat.length))
        let format = try AudioFormat(head.bytes())
        if format == nil {
            errors.append(
                "“\(file.filename.shortened)” isn’t a recording that can be played here. Choose a WebM, Ogg, M4A, MP3, "
                    + "WAV, AAC or FLAC file.", to: "recording")
        }
        return format
    }

    static func tooLargeRecording(_ name: String) -> String {
        "“\(name.shortened)” is too large: a recording has at most \(recordingBytes / 1024 / 1024) MB."
    }
}
