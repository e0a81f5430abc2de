// What several pages show of items: rows, totals, the form.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    func row(_ item: Item, _ language: DateLanguage) -> ItemRowView {
        ItemRowView(
            id: item.id.description, href: links.item(item.id), thumbnail: itemThumbnail(item.photo), name: item.name,
            serialNumber: item.serialNumber, value: item.value?.text(in: language) ?? "")
    }

    func itemThumbnail(_ photo: Photo?) -> String {
        photo.map { links.thumbnail($0.id) } ?? "\(links.root)/images/no-item-photo.svg?v=\(files.version)"
    }

    /// `CHF 1,250.00 · ¥30,000`; empty where nothing has a value.
    static func totals(_ tally: ItemTally, _ language: DateLanguage) -> String {
        tally.totals.map { $0.text(in: language) }.joined(separator: " · ")
    }

    private static let locationItemLimit = 5

    /// What the page of a location says of its items.
    func items(at location: Location, _ language: DateLanguage, _ owner: Owner) throws -> LocationItems {
        let filter = ItemFilter(place: .location(location.id))
        let found = try items.page(filter, limit: Self.locationItemLimit, owner: owner)
        let tally = try items.tally(filter, owner: owner)
        let place = [("location", location.id.description as String?)]
        var view = LocationItems(
            rows: found.items.map { row($0.item, language) }, total: Self.totals(tally, language),
            addHref: links.with(links.newItem, place))
        if found.next != nil {
            view.all = PageLink(
                title: "All \(Self.counted(tally.count, "item", "items"))", href: links.with(links.items, place))
        }
        return view
    }

    /// The form with what was typed in it and what is wrong with that.
    ///
    /// - Parameter item: the one that is edited; `nil` for a new one.
    func itemFormPage(
        for draft: ItemDraft, of item: Item?, _ errors: FormErrors, _ intake: PhotoIntake, _ context: RequestContext
    ) throws -> ItemFormPage {
        let settings = try settings.settings(owner: context.owner)
        var form = ItemFormPage(
            layout: layout(
                item?.name ?? "New Item", .belongings, settings,
                back: item == nil ? nil : PageLink(title: "Belongings", href: links.items), flash: itemFlash(context)),
            action: item.map { links.item($0.id) } ?? links.items,
            cancelHref: item == nil ? links.items : nil)
        form.id = item == nil ? Identifier(draft.id ?? "")?.description ?? Identifier.make().description : nil
        form.revision = draft.revision
        form.name = draft.name ?? ""
        form.serialNumber = draft.serialNumber ?? ""
        form.value = draft.value ?? ""
        let chosen = try draft.currency.map { Currency($0)?.code } ?? usualCurrency(context).code
        form.currencies = Currency.all.map {
            // Wide spaces, so that the narrow field shows the code and no beginning of the name.
            Choice(
                value: $0.code, title: $0.name == $0.code ? $0.code : "\($0.code)\u{2003}\u{2003}\($0.name)",
                isSelected: $0.code == chosen)
        }
        if chosen == nil { form.currencies.insert(Choice(value: "", title: "Choose…", isSelected: true), at: 0) }
        form.date = draft.date ?? ""
        let location = draft.location.flatMap { Identifier($0.trimmed) }
        form.locations = try locationChoices(selected: location, none: "Nowhere yet", context.owner)
        form.locationHref = try item?.location.flatMap { id in
            try locations.location(id, owner: context.owner).map { links.location($0.id) }
        }
        if let photo = item?.photo {
            form.photo = ItemPhoto(
                href: links.photo(photo.id), title: "Photo of \(item?.name ?? "")", width: photo.width,
                height: photo.height)
        }
        form.upload = intake.uploads.first.map {
            FormPhoto(id: $0.id.description, thumbnail: links.upload($0.id), title: $0.filename)
        }
        form.deleteAction = item.map { links.deleteItem($0.id) }
        form.errors = ItemFormErrors(errors)
        return form
    }

    /// What the page before left to say.
    private func itemFlash(_ context: RequestContext) -> Flash? {
        switch context.query["done"] {
        case "added": Flash(text: "Added", isHUD: true)
        case "updated": Flash(text: "Updated", isHUD: true)
        default: nil
        }
    }
}
