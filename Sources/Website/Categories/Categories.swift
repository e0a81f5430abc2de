// GET and POST /categories, POST /categories/{id} and its deletion.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    private static let newColor = "#ffee88"

    func listCategories(_ context: RequestContext) async throws -> Response {
        page(pages.categories.render(try categoriesPage(context)))
    }

    func createCategory(_ context: RequestContext) async throws -> Response {
        let form = try context.request.form()
        do {
            _ = try await categories.insert(
                name: form["name"] ?? "", icon: form["icon"].flatMap(Self.nonEmpty) ?? "no-category",
                color: form["color"].flatMap(Self.nonEmpty) ?? Self.newColor, owner: context.owner)
        } catch let problem as Problem where problem.kind == .invalid || problem.kind == .tooLarge {
            var page = try categoriesPage(context)
            page.name = form["name"] ?? ""
            page.color = form["color"].flatMap(Self.nonEmpty) ?? Self.newColor
            page.icons = Self.icons(form["icon"] ?? "no-category")
            switch problem.field {
            case "color": page.colorError = problem.message
            case "icon": page.iconError = problem.message
            default: page.nameError = problem.message
            }
            return self.page(pages.categories.render(page), status: .unprocessableContent)
        }
        return .seeOther(links.categories)
    }

    /// An absent field stays as it is.
    func updateCategory(_ context: RequestContext) async throws -> Response {
        let form = try context.request.form()
        var category = try category(context)
        category.name = form["name"] ?? category.name
        category.icon = form["icon"].flatMap(Self.nonEmpty) ?? category.icon
        category.color = form["color"].flatMap(Self.nonEmpty) ?? category.color
        if let position = form["position"] {
            guard let number = Int(position), number >= 0 else {
                throw Problem(.invalid, "A category’s position is a whole number from 0.", field: "position")
            }
            category.position = number
        }
        do {
            _ = try await categories.update(category, owner: context.owner)
        } catch let problem as Problem where problem.kind == .invalid {
            var page = try categoriesPage(context)
            guard let index = page.rows.firstIndex(where: { $0.id == category.id.description }) else { throw problem }
            page.rows[index].typedName = category.name
            page.rows[index].typedColor = category.color
            page.rows[index].isOpen = true
            switch problem.field {
            case "color": page.rows[index].colorError = problem.message
            case "icon": page.rows[index].iconError = problem.message
            default: page.rows[index].nameError = problem.message
            }
            return self.page(pages.categories.render(page), status: .unprocessableContent)
        }
        return .seeOther(links.categories)
    }

    /// Its locations move to No Category.
    func deleteCategory(_ context: RequestContext) async throws -> Response {
        try await categories.delete(context.identifier(), owner: context.owner)
        return .seeOther(links.categories)
    }

    private func category(_ context: RequestContext) throws -> Category {
        guard let category = try categories.category(context.identifier(), owner: context.owner) else {
            throw Problem.nothingHere
        }
        return category
    }

    private static func nonEmpty(_ text: String) -> String? {
        text.trimmed.isEmpty ? nil : text.trimmed
    }

    private static func icons(_ selected: String) -> [Choice] {
        Category.icons.map { icon in
            let words = icon.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            return Choice(value: icon, title: words.joined(separator: " "), isSelected: icon == selected)
        }
    }

    private func categoriesPage(_ context: RequestContext) throws -> CategoriesPage {
        let settings = try settings.settings(owner: context.owner)
        let all = try categories.categories(owner: context.owner)
        var page = CategoriesPage(
            layout: layoutBehindMore("Categories", settings), action: links.categories, color: Self.newColor)
        page.icons = Self.icons("no-category")
        page.rows = all.enumerated().map { index, category in
            var row = CategoryRowView(
                id: category.id.description, name: category.name, icon: category.icon, color: category.color,
                count: Self.grouped(category.locationCount),
                href: links.with(links.locations, [("category", category.id.description)]),
                action: links.category(category.id), deleteAction: links.deleteCategory(category.id),
                typedName: category.name, typedColor: category.color)
            row.isNoCategory = category.isNoCategory
            row.earlier = index > 0 ? String(index - 1) : nil
            row.later = index + 1 < all.count ? String(index + 1) : nil
            row.icons = Self.icons(category.icon)
            return row
        }
        return page
    }
}
