// Puts any failure of a command into words for its user.

import Foundation
import Locations

enum Failure {
    static func words(for error: any Error) -> String {
        switch error {
        case let problem as Problem: problem.operatorMessage
        case let error as CocoaError where error.isFileError: error.localizedDescription
        default: "\(error)"
        }
    }
}
