// One sticker on a face: where it is, how it is drawn, and what a form says of it.

const svg = "http://www.w3.org/2000/svg";
/** As the server takes them. */
const scales = { least: 0.1, most: 4 };

/** @param {number} value @param {number} least @param {number} most */
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

export class PlacedSticker {
    /**
     * @param {SVGGElement} element
     * @param {{ width: number, height: number }} face in the drawing's own units
     */
    constructor(element, face) {
        const { number, action, revision, x, y, scale, rotation, mirrored } = element.dataset;
        this.element = element;
        this.face = face;
        this.number = Number(number);
        this.action = action ?? "";
        /** Which changes of it this page has seen. */
        this.revision = revision ?? "";
        this.title = element.querySelector("title")?.textContent ?? "";
        this.state = {
            x: Number(x), y: Number(y), scale: Number(scale), rotation: Number(rotation),
            mirrored: mirrored !== undefined,
        };
        element.setAttribute("role", "button");
        element.setAttribute("tabindex", "0");
        element.setAttribute("aria-label", this.title);
        this.isSelected = element.classList.contains("is-selected");
    }

    /** Its centre, in the drawing's units. */
    get centre() {
        return { x: this.state.x * this.face.width, y: this.state.y * this.face.height };
    }

    /** What a form says of it. */
    get fields() {
        const { x, y, scale, rotation, mirrored } = this.state;
        return {
            unit: "fraction", x: String(x), y: String(y), scale: String(scale), rotation: String(rotation),
            mirrored: mirrored ? "1" : "0",
        };
    }

    /** Changes it, within what the server takes. @param {Partial<PlacedSticker["state"]>} change */
    set(change) {
        const state = { ...this.state, ...change };
        this.state = {
            ...state, x: clamp(state.x, 0, 1), y: clamp(state.y, 0, 1),
            scale: clamp(state.scale, scales.least, scales.most), rotation: ((state.rotation % 360) + 360) % 360,
        };
        this.draw();
    }

    /** Moves the centre; in the drawing's units. @param {number} x @param {number} y */
    moveTo(x, y) {
        this.set({ x: x / this.face.width, y: y / this.face.height });
    }

    draw() {
        const { scale, rotation, mirrored } = this.state;
        const { x, y } = this.centre;
        const across = mirrored ? -scale : scale;
        this.element.setAttribute("transform", `translate(${x} ${y}) rotate(${rotation}) scale(${across} ${scale})`);
        this.element.querySelector(".handle")?.setAttribute("r", String(this.#handleSize));
    }

    get isSelected() {
        return this.element.getAttribute("aria-pressed") === "true";
    }

    /** A selected one has a frame, and a handle that turns and resizes it. */
    set isSelected(isSelected) {
        this.element.setAttribute("aria-pressed", String(isSelected));
        this.element.classList.remove("is-selected");
        for (const mark of this.element.querySelectorAll(".selection, .handle")) mark.remove();
        const image = this.element.querySelector("image");
        if (!isSelected || image === null) return;
        const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(image.getAttribute(name)));
        const frame = document.createElementNS(svg, "rect");
        const handle = document.createElementNS(svg, "circle");
        frame.classList.add("selection");
        handle.classList.add("handle");
        for (const [name, value] of Object.entries({ x, y, width, height })) frame.setAttribute(name, String(value));
        handle.setAttribute("cx", String(x + width));
        handle.setAttribute("cy", String(y + height));
        handle.setAttribute("r", String(this.#handleSize));
        this.element.append(frame, handle);
    }

    /** As large as a finger needs, however the sticker is scaled. */
    get #handleSize() {
        return 11 / this.state.scale;
    }
}
