// POST /imports/{id}/moods: says what names of moods mean.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// What stands for moods that are to be left out.
    private static let leftOut = "none"

    /// Answers 303 to the import, which goes on, or 422 with the questions where one isn't answered.
    func answerMoods(_ context: RequestContext) async throws -> Response {
        let record = try importRecord(context)
        // Sent twice, or undone meanwhile: there is nothing to answer any more.
        guard record.isAsking else { return .seeOther(links.imported(record.id)) }
        let form = try context.request.form()
        let answers = Dictionary(zip(form.all("name"), form.all("mood"))) { first, _ in first }
        var meanings: [String: Mood?] = [:]
        for name in record.question {
            let answer = answers[name]
            guard answer == Self.leftOut || answer.flatMap({ Mood(name: $0) }) != nil else {
                return try importPage(of: record, context, answers: answers, .unprocessableContent)
            }
            meanings.updateValue(answer.flatMap { Mood(name: $0) }, forKey: name)
        }
        try await moods.tell(meanings, owner: context.owner)
        try await imports.settleQuestions(of: record)
        return .seeOther(links.imported(record.id))
    }

    /// The questions of an import with what was answered, and what is wrong with that.
    static func questions(of record: ImportRecord, _ answers: [String: String]?) -> [MoodQuestion] {
        guard record.isAsking else { return [] }
        return record.question.enumerated().map { number, name in
            let answer = answers?[name] ?? ""
            let moods = Mood.allCases.map { ($0.name, $0.label) } + [(leftOut, "Leave these out")]
            let choices = [Choice(value: "", title: "Choose…")] + moods.map { Choice(value: $0.0, title: $0.1) }
            var question = MoodQuestion(number: String(number), name: name, choices: choices)
            for index in choices.indices where choices[index].value == answer {
                question.choices[index].isSelected = true
            }
            if answers != nil, !moods.contains(where: { $0.0 == answer }) {
                question.error = "Choose a mood, or leave these out."
            }
            return question
        }
    }
}
