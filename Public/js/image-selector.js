// The image selector: lets the circle beneath the chosen picture glide from one to the next.

/** @param {HTMLElement} element */
export function start(element) {
    const selector = new ImageSelector(element);
    Object.defineProperty(element, "selectedIndex", {
        get: () => selector.selectedIndex,
        set: (index) => { selector.selectedIndex = index; },
    });
}

/** A radio group of pictures; a person's choice is a `change` event of its buttons, as in any radio group. */
export class ImageSelector {
    /** @param {HTMLElement} element */
    constructor(element) {
        this.element = element;
        this.buttons = /** @type {HTMLInputElement[]} */ ([...element.querySelectorAll("input[type=radio]")]);
        this.glider = document.createElement("span");
        this.glider.className = "glider";
        this.glider.style.setProperty("--count", String(this.buttons.length));
        this.#follow();
        element.prepend(this.glider);
        element.classList.add("is-gliding");
        element.addEventListener("change", () => this.#follow());
        // The browser may bring back what was chosen before, or the form take it back.
        window.addEventListener("pageshow", () => this.#follow());
        element.closest("form")?.addEventListener("reset", () => window.setTimeout(() => this.#follow()));
    }

    /** -1 where nothing is chosen. */
    get selectedIndex() {
        return this.buttons.findIndex((button) => button.checked);
    }

    /** One beyond either end means the one there. */
    set selectedIndex(index) {
        const button = this.buttons[Math.min(Math.max(0, Math.trunc(index) || 0), this.buttons.length - 1)];
        if (button !== undefined) button.checked = true;
        this.#follow();
    }

    #follow() {
        const index = this.selectedIndex;
        this.glider.hidden = index < 0;
        if (index < 0) return;
        this.glider.style.setProperty("--index", String(index));
        this.glider.style.color = this.buttons[index].nextElementSibling?.firstElementChild?.getAttribute("fill") ?? "";
    }
}
