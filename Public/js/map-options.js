// The map's filters: what the form says is shown at once.

import { DateSlider } from "./date-slider.js";
import { load } from "./split-view.js";

/** @typedef {import("./map-query.js").MapQuery} MapQuery */

export class MapOptions {
    /**
     * @param {HTMLDetailsElement} element
     * @param {MapQuery} query
     * @param {() => void} onArea a country or region is chosen, or none
     */
    constructor(element, query, onArea) {
        this.element = element;
        this.query = query;
        this.onArea = onArea;
        this.form = /** @type {HTMLFormElement} */ (element.querySelector("form"));
        const dates = /** @type {HTMLElement} */ (element.querySelector(".date-range"));
        this.slider = new DateSlider(dates, (from, to) => query.set({ from, to }));
        this.areas = /** @type {HTMLSelectElement} */ (this.form.elements.namedItem("area"));
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
        this.#markArea();
        void this.#loadDates();
    }

    /** The slider looks after the dates itself. @param {EventTarget | null} target */
    #apply(target) {
        if (target instanceof HTMLSelectElement) this.query.set({ [target.name]: target.value });
        if (target === this.areas) {
            this.onArea();
            void this.#offerRegions();
        }
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

    /** What is drawn is none of the list. */
    #markArea() {
        const area = this.query.get("area");
        if (![...this.areas.options].some(({ value }) => value === area)) this.areas.add(new Option("As drawn", area), 1);
        this.areas.value = area;
    }

    /** Those of the country that is chosen, as its page has them. */
    async #offerRegions() {
        const page = await load(window.location.href);
        const areas = page?.content.map((element) => element.querySelector("[name=area]")).find((found) => found !== null);
        if (areas !== undefined && areas !== null) this.areas.replaceChildren(...areas.childNodes);
        this.#markArea();
    }

    async #loadDates() {
        if (!this.element.open) return;
        const address = this.query.address(this.slider.address, { from: "", to: "" });
        await this.slider.load(address);
    }
}
