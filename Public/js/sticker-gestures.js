// Moving stickers with a mouse, a pen or fingers: one drags, two resize and turn, and so does the handle.

/** @typedef {import("./placed-sticker.js").PlacedSticker} PlacedSticker */
/** @typedef {{ x: number, y: number }} Point */

export class StickerGestures {
    /** Where each finger is, in the drawing's units. @type {Map<number, Point>} */
    #pointers = new Map();
    /** What it began with: begun anew with every finger that comes or goes. */
    #start = { middle: { x: 0, y: 0 }, length: 0, angle: 0, centre: { x: 0, y: 0 }, scale: 1, rotation: 0 };
    /** @type {PlacedSticker | null} */
    #sticker = null;
    #isByHandle = false;
    #isMoved = false;

    /**
     * @param {HTMLElement} box what is pressed
     * @param {SVGSVGElement} drawing
     * @param {{
     *     press(target: Element): PlacedSticker | null,
     *     release(sticker: PlacedSticker): void,
     * }} page whom it tells what is pressed, which answers with the sticker that is meant, and what was moved
     */
    constructor(box, drawing, page) {
        this.box = box;
        this.drawing = drawing;
        this.page = page;
        box.addEventListener("pointerdown", (event) => this.#press(event));
        box.addEventListener("pointermove", (event) => this.#move(event));
        box.addEventListener("pointerup", (event) => this.#release(event));
        box.addEventListener("pointercancel", (event) => this.#release(event));
    }

    /** @param {PointerEvent} event */
    #press(event) {
        if (!(event.target instanceof Element) || event.button !== 0) return;
        if (this.#pointers.size === 0) {
            this.#sticker = this.page.press(event.target);
            this.#isByHandle = event.target.classList.contains("handle");
            this.#isMoved = false;
        }
        if (this.#sticker === null || this.#pointers.size === 2) return;
        this.#pointers.set(event.pointerId, this.#point(event));
        this.box.setPointerCapture(event.pointerId);
        this.#begin();
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const sticker = this.#sticker;
        if (sticker === null || !this.#pointers.has(event.pointerId)) return;
        this.#pointers.set(event.pointerId, this.#point(event));
        const { start, now } = { start: this.#start, now: this.#measure(sticker) };
        if (!this.#isMoved && Math.hypot(now.middle.x - start.middle.x, now.middle.y - start.middle.y) < 2
            && Math.abs(now.length - start.length) < 2) return;
        this.#isMoved = true;
        if (this.#isPair && start.length > 0) {
            sticker.set({
                scale: start.scale * now.length / start.length,
                rotation: start.rotation + (now.angle - start.angle) * 180 / Math.PI,
            });
        }
        if (!this.#isByHandle) {
            sticker.moveTo(
                start.centre.x + now.middle.x - start.middle.x, start.centre.y + now.middle.y - start.middle.y);
        }
    }

    /** @param {PointerEvent} event */
    #release(event) {
        if (!this.#pointers.delete(event.pointerId)) return;
        const sticker = this.#sticker;
        if (this.#pointers.size > 0) {
            this.#begin();
        } else if (sticker !== null) {
            this.#sticker = null;
            if (this.#isMoved) this.page.release(sticker);
        }
    }

    #begin() {
        const sticker = this.#sticker;
        if (sticker === null) return;
        const { scale, rotation } = sticker.state;
        this.#start = { ...this.#measure(sticker), centre: sticker.centre, scale, rotation };
    }

    /** Whether there is a second point that the sticker turns by: another finger, or its own centre. */
    get #isPair() {
        return this.#isByHandle || this.#pointers.size === 2;
    }

    /** @param {PlacedSticker} sticker */
    #measure(sticker) {
        const [first, other] = [...this.#pointers.values()];
        const second = this.#isByHandle ? sticker.centre : other ?? first;
        return {
            middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
            length: Math.hypot(first.x - second.x, first.y - second.y),
            angle: Math.atan2(first.y - second.y, first.x - second.x),
        };
    }

    /** @param {PointerEvent} event @returns {Point} */
    #point({ clientX, clientY }) {
        const { left, top, width, height } = this.drawing.getBoundingClientRect();
        const view = this.drawing.viewBox.baseVal;
        return { x: (clientX - left) / width * view.width, y: (clientY - top) / height * view.height };
    }
}
