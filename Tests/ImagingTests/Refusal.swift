// Expects a picture to be refused.

import Imaging
import Testing

/// Expects both the header's check and the decoding to refuse this picture, in whole sentences.
func expectRefusal(
    _ kind: ImagingError.Kind, of source: ImageSource, sourceLocation: SourceLocation = #_sourceLocation
) {
    let attempts: [() throws -> Void] = [
        { _ = try Picture.inspect(source) }, { _ = try Picture.renditions(of: source) },
        { _ = try Picture.thumbnails(of: source) },
    ]
    for attempt in attempts {
        do {
            try attempt()
            Issue.record("accepted", sourceLocation: sourceLocation)
        } catch let error as ImagingError {
            #expect(error.kind == kind, sourceLocation: sourceLocation)
            #expect(error.message.hasSuffix(".") && error.message.count > 20, sourceLocation: sourceLocation)
        } catch {
            Issue.record(error, sourceLocation: sourceLocation)
        }
    }
}
