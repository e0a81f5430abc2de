// The tabs of a page's palettes: one part is shown at a time.

export class PaletteTabs {
    /** @type {HTMLAnchorElement[]} */
    #tabs;

    /** @param {HTMLElement} root */
    constructor(root) {
        this.root = root;
        const list = /** @type {HTMLElement} */ (root.querySelector(".palette-tabs"));
        this.#tabs = [...list.querySelectorAll("a")];
        list.setAttribute("role", "tablist");
        for (const tab of this.#tabs) {
            const panel = this.#panel(tab);
            tab.setAttribute("role", "tab");
            tab.setAttribute("aria-controls", panel.id);
            panel.setAttribute("role", "tabpanel");
            panel.setAttribute("aria-labelledby", tab.id);
            tab.addEventListener("click", (event) => {
                event.preventDefault();
                this.show(panel.id);
            });
        }
        list.addEventListener("keydown", (event) => this.#press(event));
        const named = this.#tabs.find((tab) => tab.hash === location.hash) ?? this.#tabs[0];
        this.show(this.#panel(named).id);
    }

    /** @param {string} id of the part */
    show(id) {
        this.root.dataset.tab = id;
        for (const tab of this.#tabs) {
            const panel = this.#panel(tab);
            const isShown = panel.id === id;
            tab.setAttribute("aria-selected", String(isShown));
            tab.tabIndex = isShown ? 0 : -1;
            panel.hidden = !isShown;
        }
    }

    /** @param {HTMLAnchorElement} tab */
    #panel(tab) {
        return /** @type {HTMLElement} */ (document.getElementById(tab.hash.slice(1)));
    }

    /** @param {KeyboardEvent} event */
    #press(event) {
        const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -this.#tabs.length, End: this.#tabs.length };
        const step = steps[/** @type {keyof typeof steps} */ (event.key)];
        if (step === undefined) return;
        event.preventDefault();
        const index = this.#tabs.findIndex((tab) => tab === document.activeElement);
        const next = this.#tabs[Math.min(Math.max(index + step, 0), this.#tabs.length - 1)];
        this.show(this.#panel(next).id);
        next.focus();
    }
}
