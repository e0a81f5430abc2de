// What becomes of the items of locations that are deleted: the question, and the answer in a form.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// The question, with what was answered; `nil` where nothing is kept at the locations.
    ///
    /// - Parameter problem: what was wrong with the answer.
    func itemsQuestion(
        at locations: [Identifier], answer: Form = Form(fields: []), problem: Problem? = nil, _ context: RequestContext
    ) throws -> ItemsQuestion? {
        let tally = try items.tally(at: locations, owner: context.owner)
        guard tally.count > 0 else { return nil }
        let language = context.language(try settings.settings(owner: context.owner))
        let worth = tally.totals.isEmpty ? "" : ", \(Self.totals(tally, language))"
        let target = answer["itemsLocation"].flatMap { Identifier($0.trimmed) }
        var question = ItemsQuestion(
            text: "\(Self.counted(tally.count, "item is", "items are")) kept here\(worth).",
            locations: try locationChoices(
                selected: target, none: nil, without: Set(locations), context.owner))
        (question.moves, question.deletes) = (answer["items"] == "move", answer["items"] == "delete")
        question.keeps = !question.moves && !question.deletes
        question.error = problem?.message
        return question
    }
}

extension LeftItems {
    /// The answer in a form; `nil` where it says none.
    ///
    /// - Throws: ``Problem`` of kind `invalid` (field `items` or `itemsLocation`).
    init?(_ form: Form) throws(Problem) {
        switch form["items"]?.trimmed ?? "" {
        case "": return nil
        case "keep": self = .keep
        case "delete": self = .trash
        case "move":
            guard let target = form["itemsLocation"].flatMap({ Identifier($0.trimmed) }) else {
                throw Problem(.invalid, "Choose the location that the items are moved to.", field: "itemsLocation")
            }
            self = .move(to: target)
        default: throw Problem(.invalid, "What becomes of the items is keep, move or delete.", field: "items")
        }
    }
}

extension Problem {
    /// Whether it is about what becomes of the items of a deleted location.
    var concernsLeftItems: Bool { field == "items" || field == "itemsLocation" }
}
