// Edit and Delete of a list's rows: behind a swipe to the left, and behind a button at each row's end.

/** How far a row is moved aside to show its actions; pixels. */
const width = 152;
/** From here on a swipe opens instead of falling back; pixels. */
const threshold = 48;

/** @param {HTMLElement} section */
export function start(section) {
    for (const row of /** @type {NodeListOf<HTMLLIElement>} */ (section.querySelectorAll(".rows > li"))) new Row(row);
}

class Row {
    /** The one whose actions are shown. @type {Row | null} */
    static open = null;

    /** @type {{ x: number, y: number, from: number, isSwipe: boolean } | null} */
    #press = null;
    /** @type {HTMLElement | null} */
    #actions = null;

    /** @param {HTMLLIElement} element */
    constructor(element) {
        this.element = element;
        this.link = /** @type {HTMLAnchorElement} */ (element.querySelector("a"));
        this.button = document.createElement("button");
        this.button.type = "button";
        this.button.className = "row-button";
        this.button.setAttribute("aria-label", `Actions for ${this.name}`);
        this.button.setAttribute("aria-expanded", "false");
        const icon = document.createElement("span");
        icon.className = "icon more";
        this.button.append(icon);
        this.button.addEventListener("click", () => (Row.open === this ? this.#close() : this.#open()));
        element.append(this.button);

        element.addEventListener("touchstart", (event) => this.#begin(event), { passive: true });
        element.addEventListener("touchmove", (event) => this.#move(event), { passive: true });
        element.addEventListener("touchend", () => this.#end());
        element.addEventListener("touchcancel", () => this.#end());
        element.addEventListener("keydown", (event) => {
            if (event.key === "Escape" && Row.open === this) {
                this.#close();
                this.button.focus();
            }
        });
    }

    get name() {
        return this.element.querySelector("b")?.textContent ?? "";
    }

    /** @param {TouchEvent} event */
    #begin({ touches }) {
        if (Row.open !== null && Row.open !== this) Row.open.#close();
        if (touches.length !== 1) return;
        const [{ clientX: x, clientY: y }] = touches;
        this.#press = { x, y, from: Row.open === this ? -width : 0, isSwipe: false };
    }

    /** @param {TouchEvent} event */
    #move({ touches }) {
        const press = this.#press;
        if (press === null) return;
        const [{ clientX, clientY }] = touches;
        const across = clientX - press.x;
        if (!press.isSwipe) {
            if (Math.abs(clientY - press.y) > 10) this.#press = null; // The list is being scrolled.
            if (Math.abs(across) < 10) return;
            if (this.#press === null) return;
            press.isSwipe = true;
            this.#makeActions();
        }
        this.element.classList.add("is-swiped");
        this.#shift(Math.max(-width, Math.min(0, press.from + across)));
    }

    #end() {
        const press = this.#press;
        this.#press = null;
        this.element.classList.remove("is-swiped");
        if (press === null || !press.isSwipe) return;
        const shift = parseFloat(this.link.style.translate) || 0;
        if (shift < press.from - threshold || (press.from < 0 && shift < -width + threshold)) this.#open();
        else this.#close();
    }

    #open() {
        if (Row.open !== this) Row.open?.#close();
        Row.open = this;
        this.#makeActions();
        this.#shift(-width);
        this.button.setAttribute("aria-expanded", "true");
    }

    #close() {
        if (Row.open === this) Row.open = null;
        this.#shift(0);
        this.button.setAttribute("aria-expanded", "false");
        const actions = this.#actions;
        this.#actions = null;
        if (actions === null) return;
        // Gone when the row has slid back over it; by then it can't be pressed any more.
        actions.inert = true;
        window.setTimeout(() => actions.remove(), 250);
    }

    /** @param {number} shift pixels to the right */
    #shift(shift) {
        this.link.style.translate = shift === 0 ? "" : `${shift}px`;
        this.button.style.translate = this.link.style.translate;
    }

    #makeActions() {
        if (this.#actions !== null) return;
        const actions = document.createElement("div");
        actions.className = "row-actions";
        const edit = document.createElement("a");
        // The own page of a mood or an item is its form.
        const isForm = this.link.closest(".mood-rows, .item-rows") !== null;
        edit.href = isForm ? this.link.href : `${this.link.pathname}/edit`;
        edit.textContent = "Edit";
        edit.setAttribute("aria-label", `Edit ${this.name}`);
        const form = document.createElement("form");
        form.method = "post";
        form.action = `${this.link.pathname}/delete`;
        const remove = document.createElement("button");
        remove.textContent = "Delete";
        remove.setAttribute("aria-label", `Delete ${this.name}`);
        form.append(remove);
        actions.append(edit, form);
        this.#actions = actions;
        this.element.append(actions);
    }
}
