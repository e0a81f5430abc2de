// Puts any failure of a command into words for its user.

import Cartography
import Foundation
import Geocoding
import Locations
import Storage
import Templating

enum Failure {
    static func words(for error: any Error) -> String {
        switch error {
        case let problem as Problem: problem.operatorMessage
        case let error as CocoaError where error.isFileError: error.localizedDescription
        case let error as FileError where error.isOutOfSpace:
            "The disk is full: \(error.path) can't be written. Make room and try again."
        case let error as FileError:
            "\(error.path) can't be used: \(String(cString: strerror(error.errno))). See whether this user may write there."
        case is GazetteerError, is BasemapError, is TemplateError: "\(error)"
        default:
            "Something went wrong inside the program (\(type(of: error))). Run mylocations check; if all is well there, "
                + "please report this."
        }
    }
}
