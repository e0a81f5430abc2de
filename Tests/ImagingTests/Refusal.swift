// Expects a picture to be refused.

import Imaging
import Testing

/// Expects both the header's check and the decoding to refuse this picture, in whole sentences.
func expectRefusal(
    _ kind: ImagingError.Kind, of source: ImageSource, sourceLocation: SourceLocation = #_sourceLocation
) {
    func isRight(_ error: any Error) -> Bool {
        guard let error = error as? ImagingError else { return false }
        return error.kind == kind && error.message.hasSuffix(".") && error.message.count > 20
    }
    #expect(sourceLocation: sourceLocation) { try Picture.inspect(source) } throws: { isRight($0) }
    #expect(sourceLocation: sourceLocation) { try Picture.renditions(of: source) } throws: { isRight($0) }
    #expect(sourceLocation: sourceLocation) { try Picture.thumbnails(of: source) } throws: { isRight($0) }
}
