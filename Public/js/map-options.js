// The map's filters: what the form says is shown at once.

import { DateSlider } from "./date-slider.js";

/** @typedef {import("./map-query.js").MapQuery} MapQuery */

export class MapOptions {
    /** @param {HTMLDetailsElement} element @param {MapQuery} query */
    constructor(element, query) {
        this.element = element;
        this.query = query;
        this.form = /** @type {HTMLFormElement} */ (element.querySelector("form"));
        const dates = /** @type {HTMLElement} */ (element.querySelector(".date-range"));
        this.slider = new DateSlider(dates, (from, to) => query.set({ from, to }));
        this.form.querySelector(".map-actions .filled")?.remove();
        this.form.addEventListener("submit", (event) => event.preventDefault());
        this.form.addEventListener("change", ({ target }) => this.#apply(target));
        element.querySelector(".reset")?.addEventListener("click", (event) => {
            event.preventDefault();
            query.clear();
            this.#fill();
        });
        element.addEventListener("toggle", () => void this.#loadDates());
        element.addEventListener("keydown", ({ key }) => {
            if (key !== "Escape") return;
            element.open = false;
            element.querySelector("summary")?.focus();
        });
    }

    /** The filters have changed. */
    changed() {
        this.element.classList.toggle("active", !this.query.isEmpty);
        void this.#loadDates();
    }

    /** The slider looks after the dates itself. @param {EventTarget | null} target */
    #apply(target) {
        if (target instanceof HTMLSelectElement) this.query.set({ [target.name]: target.value });
        if (target instanceof HTMLInputElement && target.type === "checkbox") {
            this.query.set({ [target.name]: target.checked ? target.value : "" });
        }
    }

    #fill() {
        for (const field of this.form.querySelectorAll("select")) field.value = this.query.get(field.name);
        for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (this.form.querySelectorAll("[type=checkbox]"))) {
            box.checked = this.query.get(box.name) === box.value;
        }
        this.slider.show(this.query.get("from"), this.query.get("to"));
    }

    async #loadDates() {
        if (!this.element.open) return;
        const address = this.query.address(this.slider.address, { from: "", to: "" });
        await this.slider.load(address);
    }
}
