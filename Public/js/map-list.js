// The list beside the slippy map, where there is room: always of the part that is shown.

import { load } from "./split-view.js";

/** Where map.css puts the list beside the map. */
const beside = window.matchMedia("(max-height: 480px), (min-width: 1100px)");
/** Milliseconds for which the map has to rest. */
const rest = 250;

export class MapList {
    #href = "";
    #timer = 0;
    #aborter = new AbortController();

    /** @param {HTMLElement} section */
    constructor(section) {
        this.section = section;
        beside.addEventListener("change", () => this.show(this.#href));
    }

    /** @param {string} href the list of what is to be shown */
    show(href) {
        this.#href = href;
        this.#aborter.abort();
        window.clearTimeout(this.#timer);
        if (!beside.matches || href === "") return;
        this.#aborter = new AbortController();
        const { signal } = this.#aborter;
        this.#timer = window.setTimeout(() => void this.#load(href, signal), rest);
    }

    /** @param {string} href @param {AbortSignal} signal */
    async #load(href, signal) {
        const page = await load(href, signal);
        // What was there before serves better than nothing.
        if (page === null || signal.aborted) return;
        const groups = page.content.filter((element) => element.querySelector(".rows") !== null);
        for (const group of groups) group.removeAttribute("data-module");
        const heading = document.createElement("h2");
        heading.textContent = "No locations here";
        this.section.replaceChildren(...(groups.length > 0 ? groups : [heading]));
        this.section.scrollTop = 0;
    }
}
