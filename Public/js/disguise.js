// The page of a disguise: stickers are placed, moved, turned and taken away without leaving it.

import { fitFace } from "./face-box.js";
import { Conflict, FormSender } from "./form-sender.js";
import { PaletteTabs } from "./palette-tabs.js";
import { PlacedSticker } from "./placed-sticker.js";
import { StickerGestures } from "./sticker-gestures.js";
import { altered, toolOfKey } from "./sticker-tools.js";

/** How long keys and buttons rest before what they did is saved; milliseconds. */
const pause = 400;

/** @param {HTMLElement} element */
export function start(element) {
    new DisguisePage(element);
}

/** @template {Element} Kind @param {ParentNode} root @param {string} selector @returns {Kind} */
const find = (root, selector) => /** @type {Kind} */ (root.querySelector(selector));

class DisguisePage {
    /** From the back to the front. @type {PlacedSticker[]} */
    #stickers = [];
    /** What a press on the face places. @type {HTMLButtonElement | null} */
    #chosen = null;
    #sender = new FormSender();
    /** Which changes of a sticker this page has seen, by its number. @type {Map<number, string>} */
    #revisions = new Map();
    /** Those that wait for being saved. @type {Map<PlacedSticker, number>} */
    #waiting = new Map();

    /** @param {HTMLElement} element */
    constructor(element) {
        this.element = element;
        /** @type {HTMLInputElement} */
        this.face = find(element, ".face-box input");
        /** @type {SVGSVGElement} */
        this.drawing = find(element, ".stickers");
        /** @type {HTMLFormElement} */
        this.tools = find(element, ".sticker-tools");
        this.hint = find(element, ".face-side .hint");
        this.error = /** @type {HTMLElement} */ (find(element, ".disguise-error"));
        this.tabs = new PaletteTabs(element);
        element.classList.add("is-live");
        this.#adopt(document);
        const selected = this.#stickers.find((sticker) => sticker.isSelected) ?? null;
        this.#select(selected);
        const name = find(element, ".stage [name=element]")?.getAttribute("value");
        if (name) this.#choose(find(element, `.palette [value="${name}"]`));

        new StickerGestures(/** @type {HTMLElement} */ (find(element, ".face-box")), this.drawing, {
            press: (target) => this.#press(target),
            release: (sticker) => this.#save(sticker),
        });
        this.face.addEventListener("click", (event) => this.#place(event));
        find(element, ".palettes").addEventListener("submit", (event) => this.#choosing(event));
        this.tools.addEventListener("click", (event) => this.#useTool(event));
        find(element, ".face-side").addEventListener("submit", (event) => this.#clear(event));
        this.drawing.addEventListener("focusin", (event) => this.#select(this.#owner(event.target)));
        element.addEventListener("keydown", (event) => this.#key(event));
        new ResizeObserver(() => fitFace(this.element)).observe(element);
        window.addEventListener("resize", () => fitFace(this.element));
        window.addEventListener("pagehide", () => { for (const sticker of this.#waiting.keys()) this.#save(sticker); });
    }

    get #selected() {
        return this.#stickers.find((sticker) => sticker.isSelected) ?? null;
    }

    /** @param {EventTarget | null} target */
    #owner(target) {
        const element = target instanceof Element ? target.closest(".sticker") : null;
        return this.#stickers.find((sticker) => sticker.element === element) ?? null;
    }

    /** Takes the stickers and what is said of them from the server's page. @param {Document} page */
    #adopt(page) {
        if (page !== document) {
            this.drawing.replaceChildren(...find(page, ".stickers").children);
            find(this.element, ".clear-stickers")?.remove();
            const clear = find(page, ".clear-stickers");
            if (clear !== null) find(this.element, ".face-side").append(clear);
            document.querySelector(".toast")?.remove();
            const toast = find(page, ".toast");
            if (toast !== null) this.element.before(toast);
        }
        const { width, height } = this.drawing.viewBox.baseVal;
        const elements = /** @type {NodeListOf<SVGGElement>} */ (this.drawing.querySelectorAll(".sticker"));
        this.#stickers = [...elements].map((element) => new PlacedSticker(element, { width, height }));
        for (const sticker of this.#stickers) sticker.draw();
        this.#revisions = new Map(this.#stickers.map(({ number, revision }) => [number, revision]));
    }

    // Choosing and placing

    /** @param {Event} event */
    #choosing(event) {
        event.preventDefault();
        if (event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement) this.#choose(event.submitter);
    }

    /** @param {HTMLButtonElement | null} button */
    #choose(button) {
        this.#chosen?.removeAttribute("aria-pressed");
        this.#chosen = button;
        button?.setAttribute("aria-pressed", "true");
        this.element.classList.toggle("is-placing", button !== null);
        if (button === null) return this.#select(this.#selected);
        this.#select(null);
        this.tabs.show("face");
        fitFace(this.element);
        this.#say(`Now press the face where the middle of ${button.textContent?.trim()} goes.`);
        this.face.focus({ preventScroll: true });
        find(this.element, ".stage").scrollIntoView({ block: "nearest" });
    }

    /** @param {MouseEvent} event */
    #place(event) {
        event.preventDefault();
        const button = this.#chosen;
        if (button === null) return;
        this.#choose(null);
        // A key presses the middle.
        const isByKey = event.detail === 0;
        const { width, height } = this.face.getBoundingClientRect();
        const fields = () => ({
            element: button.value, unit: "fraction",
            x: String(isByKey ? 0.5 : Math.min(Math.max(event.offsetX / width, 0), 1)),
            y: String(isByKey ? 0.5 : Math.min(Math.max(event.offsetY / height, 0), 1)),
        });
        void this.#change(this.element.dataset.elements ?? "", fields, () => {
            const newest = this.#stickers.at(-1) ?? null;
            this.#select(newest);
            if (isByKey) newest?.element.focus();
        });
    }

    // Selecting and changing

    /** @param {Element} target */
    #press(target) {
        if (this.#chosen !== null) return null;
        const sticker = this.#owner(target);
        this.#select(sticker);
        sticker?.element.focus({ preventScroll: true });
        return sticker;
    }

    /** @param {PlacedSticker | null} sticker */
    #select(sticker) {
        for (const other of this.#stickers) {
            if (other.isSelected !== (other === sticker)) other.isSelected = other === sticker;
        }
        this.tools.hidden = sticker === null;
        if (sticker !== null) {
            const isTouch = window.matchMedia("(pointer: coarse)").matches;
            this.#say(isTouch
                ? `${sticker.title}: drag it; two fingers resize and turn it.`
                : `${sticker.title}: drag it, or use arrow keys, + and −, R to turn, M to mirror, Delete.`);
        } else if (this.#chosen === null) {
            const isEmpty = this.#stickers.length === 0;
            this.#say(isEmpty ? "Choose a sticker, then press the face where it goes."
                : "Choose another sticker, or press one on the face.");
        }
    }

    /** @param {MouseEvent} event */
    #useTool(event) {
        const tool = event.target instanceof Element ? event.target.closest("[data-tool]") : null;
        if (!(tool instanceof HTMLElement)) return;
        event.preventDefault();
        this.#apply(tool.dataset.tool ?? "");
    }

    /** @param {string} tool @param {number} count how often */
    #apply(tool, count = 1) {
        const sticker = this.#selected;
        if (sticker === null) return;
        const change = altered(tool, sticker.state, count);
        if (change !== null) this.#alter(sticker, change);
        else if (tool === "back") this.#reorder(sticker, -1);
        else if (tool === "forward") this.#reorder(sticker, 1);
        else if (tool === "delete") this.#remove(sticker);
        else this.#select(null);
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        if (event.key === "Escape") {
            if (this.#chosen !== null) this.#choose(null);
            else this.#select(null);
        }
        const tool = toolOfKey[event.key];
        if (tool === undefined || this.#owner(event.target) === null) return;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        this.#apply(tool, event.shiftKey ? 5 : 1);
    }

    /** @param {PlacedSticker} sticker @param {Partial<PlacedSticker["state"]>} change */
    #alter(sticker, change) {
        sticker.set(change);
        window.clearTimeout(this.#waiting.get(sticker));
        this.#waiting.set(sticker, window.setTimeout(() => this.#save(sticker), pause));
    }

    /** @param {PlacedSticker} sticker @param {number} step */
    #reorder(sticker, step) {
        const index = this.#stickers.indexOf(sticker);
        const position = index + step;
        const other = this.#stickers[position];
        if (other === undefined) return;
        const isFocused = document.activeElement === sticker.element;
        if (step > 0) other.element.after(sticker.element);
        else other.element.before(sticker.element);
        this.#stickers.splice(index, 1);
        this.#stickers.splice(position, 0, sticker);
        if (isFocused) sticker.element.focus();
        this.#save(sticker, { position: String(position) });
    }

    /** @param {PlacedSticker} sticker */
    #remove(sticker) {
        window.clearTimeout(this.#waiting.get(sticker));
        this.#waiting.delete(sticker);
        void this.#change(`${sticker.action}/delete`, () => this.#revision(sticker), () => {
            this.#select(null);
            (this.#stickers.at(-1)?.element ?? this.face).focus({ preventScroll: true });
        });
    }

    // Saving

    /** @param {PlacedSticker} sticker @param {Record<string, string>} more */
    #save(sticker, more = {}) {
        window.clearTimeout(this.#waiting.get(sticker));
        this.#waiting.delete(sticker);
        const { number, fields } = sticker;
        this.#sender.send(sticker.action, () => ({ ...fields, ...more, ...this.#revision(sticker) })).then((page) => {
            const saved = /** @type {SVGGElement | null} */ (page.querySelector(`.sticker[data-number="${number}"]`));
            this.#revisions.set(number, saved?.dataset.revision ?? "");
            this.#complain(null);
        }, (error) => this.#recover(error));
    }

    /** @param {PlacedSticker} sticker */
    #revision({ number }) {
        return { revision: this.#revisions.get(number) ?? "" };
    }

    /** @param {Event} event */
    #clear(event) {
        const form = event.target;
        if (!(form instanceof HTMLFormElement)) return;
        event.preventDefault();
        if (!form.classList.contains("clear-stickers")) return;
        for (const sticker of this.#waiting.keys()) this.#save(sticker);
        void this.#change(form.action, () => ({}), () => this.#select(null));
    }

    /**
     * Sends a change, and takes over what the server has then.
     *
     * @param {string} action
     * @param {() => Record<string, string>} fields
     * @param {() => void} done
     */
    async #change(action, fields, done) {
        for (const sticker of this.#waiting.keys()) this.#save(sticker);
        try {
            this.#adopt(await this.#sender.send(action, fields));
            this.#complain(null);
            done();
        } catch (error) {
            await this.#recover(error);
        }
    }

    /** Says what went wrong, and shows what the server has. @param {unknown} error */
    async #recover(error) {
        if (error instanceof Conflict) return error.show();
        this.#complain(error);
        const page = await this.#sender.look(location.pathname);
        if (page === null) return;
        this.#adopt(page);
        this.#select(null);
    }

    /** @param {unknown} error */
    #complain(error) {
        this.error.hidden = error === null;
        this.error.textContent = error instanceof Error ? error.message : "";
    }

    /** @param {string} words */
    #say(words) {
        if (this.hint.textContent !== words) this.hint.textContent = words;
    }
}
