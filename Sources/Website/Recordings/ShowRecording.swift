// GET /recordings/{id} and POST /recordings/{id}/delete.

import HTTP
import Locations
import Storage

extension Website {
    /// The file as it came, to be played in the page or kept.
    func showRecording(_ context: RequestContext) async throws -> Response {
        guard let recording = try locations.recording(context.identifier(), owner: context.owner),
            let (descriptor, size) = try media.open(recording.content)
        else { throw Problem.nothingHere }
        let ending = AudioFormat.pathExtension(of: recording.mediaType)
        var response = mediaAnswer(
            descriptor, size, contentType: recording.mediaType, tag: recording.content.description, context.request)
        response.fields["Content-Disposition"] = "inline; filename=\"\(recording.id).\(ending)\""
        return response
    }

    func deleteRecording(_ context: RequestContext) async throws -> Response {
        guard let location = try await locations.deleteRecording(context.identifier(), owner: context.owner) else {
            throw Problem.nothingHere
        }
        return .seeOther(links.location(location))
    }

    func recordingViews(_ location: Location, _ dates: DateWriter) -> [LocationRecording] {
        location.recordings.enumerated().map { index, recording in
            LocationRecording(
                href: links.recording(recording.id), title: "Voice Note \(index + 1)",
                date: dates.text(recording.created, in: location.timeZone),
                size: Self.size(recording.byteCount), deleteAction: links.deleteRecording(recording.id))
        }
    }
}
