// GET /disguises/{id}: the face, its stickers, and the palettes.

import HTTP
import Locations
import Storage
import Templating

extension Website {
    /// The side of the square box that the face is shown in, where no script makes it larger; pixels.
    private static let faceBox = 320.0
    /// How wide a sticker is in its palette; pixels.
    private static let stickerWidth = 150.0

    func showDisguise(_ context: RequestContext) async throws -> Response {
        let disguise = try disguise(context)
        let name = context.query["element"].flatMap { $0.isEmpty ? nil : $0 }
        let chosen = name.flatMap { Sticker(rawValue: $0) }
        if let name, chosen == nil {
            throw Problem(.invalid, "There is no sticker “\(name.shortened)”.", field: "element")
        }
        return try disguisePage(
            disguise, context, chosen: chosen, selected: context.query["selected"].flatMap { Int($0) })
    }

    /// - Parameters:
    ///   - chosen: what a press on the face places.
    ///   - selected: the number of the sticker that the tools are for, and that a press on the face moves otherwise.
    func disguisePage(
        _ disguise: Disguise, _ context: RequestContext, chosen: Sticker? = nil, selected: Int? = nil,
        errors: FormErrors = FormErrors()
    ) throws -> Response {
        let settings = try settings.settings(owner: context.owner)
        let face = disguise.face
        let scale = min(1, Self.faceBox / Double(max(face.width, face.height)))
        let (width, height) = (max(1, Double(face.width) * scale), max(1, Double(face.height) * scale))
        let selected = chosen == nil ? selected.flatMap { disguise.element($0) } : nil
        var page = DisguisePage(
            layout: layout(
                "Disguisey", .more, settings, back: PageLink(title: "Disguises", href: links.disguises),
                flash: disguiseNews(disguise, context)),
            href: links.disguise(disguise.id), elementsAction: links.elements(of: disguise.id),
            stageAction: selected.map { links.element($0.number, of: disguise.id) } ?? links.elements(of: disguise.id),
            face: "\(links.disguise(disguise.id))/face", width: Int(width.rounded()), height: Int(height.rounded()),
            tools: tools(for: selected, of: disguise),
            palettes: StickerPalette.allCases.map(palette), picker: facePicker(),
            saveAction: "\(links.disguise(disguise.id))/save", downloadHref: links.disguiseImage(disguise.id),
            deleteAction: "\(links.disguise(disguise.id))/delete")
        page.chosen = chosen.map { sticker($0) }
        page.revision = selected.map { String($0.revision) }
        page.formID = chosen.map { _ in Identifier.make().description }
        page.hint = Self.hint(chosen, selected, disguise)
        page.placed = placed(disguise, width: Double(page.width), height: Double(page.height), selected)
        if !disguise.elements.isEmpty { page.clearAction = "\(links.disguise(disguise.id))/clear" }
        page.locations = try locationChoices(selected: disguise.location, none: "None", context.owner)
        page.locationError = errors["location"]
        page.error = errors.first(besides: ["location"])
        return self.page(pages.disguise.render(page), status: errors.isEmpty ? .ok : .unprocessableContent)
    }

    private static func hint(_ chosen: Sticker?, _ selected: DisguiseElement?, _ disguise: Disguise) -> String {
        if let chosen { return "Now press the face where the middle of \(chosen.label) goes." }
        if let selected { return "\(selected.sticker.label): press the face where it goes, or use the buttons." }
        return disguise.elements.isEmpty
            ? "Choose a sticker, then press the face where it goes." : "Choose another sticker, or one on the face."
    }

    private func placed(
        _ disguise: Disguise, width: Double, height: Double, _ selected: DisguiseElement?
    ) -> [PlacedSticker] {
        let drawing = DisguiseDrawing(
            elements: disguise.elements, stickers: stickers, width: width, height: height)
        let stickerWidth = drawing.startWidth
        return disguise.elements.enumerated().map { index, element in
            let stickerHeight = stickers.height(of: element.sticker, width: stickerWidth)
            let text = DisguiseDrawing.text
            return PlacedSticker(
                number: element.number, title: element.sticker.label, picture: picture(of: element.sticker),
                transform: drawing.transform(of: element), left: text(-stickerWidth / 2),
                top: text(-stickerHeight / 2), width: text(stickerWidth), height: text(stickerHeight),
                revision: element.revision, x: "\(element.x)", y: "\(element.y)", scale: "\(element.scale)",
                rotation: "\(element.rotation)", isMirrored: element.isMirrored,
                isSelected: element.number == selected?.number, action: links.element(element.number, of: disguise.id),
                selectHref: links.with(links.disguise(disguise.id), [("selected", String(element.number))]))
        }
    }

    private func tools(for element: DisguiseElement?, of disguise: Disguise) -> StickerTools {
        let elements = links.elements(of: disguise.id)
        guard let element, let index = disguise.elements.firstIndex(of: element) else {
            return StickerTools(action: elements, deleteAction: elements, doneHref: links.disguise(disguise.id))
        }
        func scaled(_ factor: Double) -> String {
            let scales = DisguiseElement.scales
            return DisguiseDrawing.text(min(max(element.scale * factor, scales.lowerBound), scales.upperBound))
        }
        func turned(_ degrees: Double) -> String {
            DisguiseDrawing.text(DisguiseElement.turned(element.rotation + degrees))
        }
        var tools = StickerTools(
            action: links.element(element.number, of: disguise.id),
            deleteAction: links.deleteElement(element.number, of: disguise.id),
            doneHref: links.disguise(disguise.id))
        tools.title = element.sticker.label
        (tools.smaller, tools.larger) = (scaled(1 / 1.1), scaled(1.1))
        (tools.left, tools.right) = (turned(-15), turned(15))
        tools.mirrored = element.isMirrored ? "0" : "1"
        (tools.back, tools.forward) = (String(max(0, index - 1)), String(index + 1))
        return tools
    }

    private func palette(_ palette: StickerPalette) -> PaletteView {
        PaletteView(id: palette.rawValue, title: palette.title, stickers: palette.stickers.map(sticker))
    }

    private func sticker(_ sticker: Sticker) -> StickerView {
        StickerView(
            name: sticker.rawValue, title: sticker.label, picture: picture(of: sticker),
            width: Int(Self.stickerWidth),
            height: Int(stickers.height(of: sticker, width: Self.stickerWidth).rounded()))
    }

    func picture(of sticker: Sticker) -> String {
        "\(links.root)/\(StickerPictures.path(of: sticker))?v=\(files.version)"
    }

    /// Says that the stickers were cleared, and offers to bring them back while that can be done.
    private func disguiseNews(_ disguise: Disguise, _ context: RequestContext) -> Flash? {
        guard context.query["done"] == "cleared", disguise.clearedCount > 0 else { return nil }
        return Flash(
            text: "All stickers are gone.",
            button: FormButton(
                title: "Undo", action: "\(links.disguise(disguise.id))/clear",
                hidden: [HiddenField(name: "undo", value: "1")]), isToast: true)
    }
}
