// GET /moods/mandala: a year of moods as a wheel, and what is counted of them.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let chartPlaceLimit = 10

    func showMandala(_ context: RequestContext) async throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let year = try year(context.query, settings)
        let tallies = try moods.tallies(inDays: year.days, owner: context.owner)
        let places = try moods.placeTallies(inDays: year.days, limit: Self.chartPlaceLimit, owner: context.owner)
        let total = MoodCounts(tallies)
        let dayCount = Set(tallies.map { $0.key / 24 }).count
        var page = MandalaPage(
            layout: layout(
                "Moods of \(year.number)", .moods, settings, back: PageLink(title: "Moods", href: links.moods)),
            year: String(year.number),
            summary: "\(Self.counted(total.total, "mood", "moods")) on \(Self.counted(dayCount, "day", "days"))",
            isEmpty: tallies.isEmpty, wheel: YearWheel(year, tallies))
        if let days = try moods.days(owner: context.owner) {
            if days.lowerBound < year.days.lowerBound { page.previous = link(toYear: year.number - 1) }
            if days.upperBound >= year.days.upperBound { page.next = link(toYear: year.number + 1) }
        }
        if !tallies.isEmpty {
            page.charts = [
                chart(byMood: total), chart(byWeekday: tallies, in: year),
                chart(byPlace: places.map { ($0.location, $0.name, MoodCounts($0.tallies)) }),
            ].filter { !$0.rows.isEmpty }
            page.hours = columns(byHour: tallies)
        }
        return self.page(pages.mandala.render(page))
    }

    /// The year that is asked for, or this one.
    private func year(_ query: QueryItems, _ settings: Settings) throws -> CalendarYear {
        let asked = query["year"].flatMap { $0.isEmpty ? nil : $0 }
        let text = asked ?? String(TimeZones.day(.now, in: settings.zone).year)
        guard text.utf8.count <= 4, let number = Int(text), let year = CalendarYear(number) else {
            throw Problem(
                .invalid, "A year is a number from 1 to 9999; “\(text.shortened)” isn’t one.", field: "year")
        }
        return year
    }

    private func link(toYear year: Int) -> PageLink {
        PageLink(title: String(year), href: links.with(links.mandala, [("year", String(year))]))
    }

    private func chart(byMood total: MoodCounts) -> MoodChart {
        let largest = Mood.allCases.map(total.count).max() ?? 0
        return MoodChart(
            title: "By Mood",
            rows: Mood.allCases.map { mood in
                var counts = MoodCounts()
                counts.add(mood, total.count(mood))
                var row = row(mood.label, counts, largest)
                row.image = face(mood)
                return row
            })
    }

    private func chart(byWeekday tallies: [MoodTally<Int>], in year: CalendarYear) -> MoodChart {
        var weekdays = [MoodCounts](repeating: MoodCounts(), count: 7)
        for tally in tallies { weekdays[(tally.key / 24 + year.firstWeekday) % 7].add(tally.mood, tally.count) }
        let largest = weekdays.map(\.total).max() ?? 0
        return MoodChart(
            title: "By Weekday", rows: zip(CalendarYear.weekdays, weekdays).map { row($0, $1, largest) })
    }

    private func chart(byPlace places: [(location: Identifier, name: String, counts: MoodCounts)]) -> MoodChart {
        let largest = places.map(\.counts.total).max() ?? 0
        return MoodChart(
            title: "By Place",
            rows: places.map { place in
                var row = row(Self.title(ofLocationNamed: place.name), place.counts, largest)
                row.href = links.location(place.location)
                return row
            })
    }

    private func row(_ label: String, _ counts: MoodCounts, _ largest: Int) -> ChartRow {
        ChartRow(
            label: label, count: Self.grouped(counts.total), details: counts.text,
            bars: counts.bars(ofLargest: largest))
    }

    private func columns(byHour tallies: [MoodTally<Int>]) -> [ChartColumn] {
        var hours = [MoodCounts](repeating: MoodCounts(), count: 24)
        for tally in tallies { hours[tally.key % 24].add(tally.mood, tally.count) }
        let largest = hours.map(\.total).max() ?? 0
        return hours.enumerated().map { hour, counts in
            let name = "\(hour % 12 == 0 ? 12 : hour % 12) \(hour < 12 ? "AM" : "PM")"
            return ChartColumn(
                x: hour * 10, title: "\(name): \(counts.total == 0 ? "none" : counts.text)",
                bars: counts.bars(ofLargest: largest), label: hour % 6 == 0 ? name : nil)
        }
    }
}
