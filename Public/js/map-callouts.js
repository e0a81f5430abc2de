// What the slippy map tells of a place: white callouts, one at a time.

import { edge } from "./map-boxes.js";
import { titleOf } from "./map-icons.js";

export class Callouts {
    /** @param {any} leaflet @param {any} map @param {DOMStringMap} dataset of the map's element */
    constructor(leaflet, map, { locations = "", new: tag = "" }) {
        this.leaflet = leaflet;
        this.map = map;
        this.locations = locations;
        this.tag = tag;
        /** Where the focus goes back to. @type {HTMLElement | null} */
        this.opener = null;
        map.getContainer().addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
            if (event.key !== "Escape") return;
            map.closePopup();
            this.opener?.focus();
        });
    }

    /**
     * A place's words, with a way to its page.
     *
     * @param {import("./map-features.js").Feature} feature
     * @param {any} marker
     * @param {boolean} byKeyboard
     */
    showPin({ id, properties }, marker, byKeyboard) {
        this.#tell(titleOf(properties), properties.category, `${this.locations}/${id}`, marker, byKeyboard);
    }

    /**
     * How somebody felt, with a way to more of it.
     *
     * @param {import("./map-layers.js").Mood} mood
     * @param {any} marker
     * @param {boolean} byKeyboard
     */
    showMood({ title, date, href }, marker, byKeyboard) {
        this.#tell(title, `on ${date}`, href, marker, byKeyboard);
    }

    /**
     * @param {string} title
     * @param {string} text
     * @param {string} href
     * @param {any} marker
     * @param {boolean} byKeyboard
     */
    #tell(title, text, href, marker, byKeyboard) {
        const words = document.createElement("p");
        const name = document.createElement("b");
        name.textContent = title;
        const more = document.createElement("span");
        more.textContent = text;
        words.append(name, more);
        const link = document.createElement("a");
        link.className = "callout-info";
        link.href = href;
        link.ariaLabel = `Open ${title}`;
        const icon = document.createElement("span");
        icon.className = "icon about";
        link.append(icon);
        const [, up] = marker.options.icon.options.popupAnchor;
        this.#open(marker.getLatLng(), [0, up], [words, link], byKeyboard, marker.getElement()?.querySelector("button"));
    }

    /**
     * Offers to tag a place.
     *
     * @param {any} place
     * @param {boolean} byKeyboard
     */
    showPlace(place, byKeyboard) {
        const { lat, lng } = place.wrap();
        const url = new URL(this.tag, document.baseURI);
        url.searchParams.set("latitude", lat.toFixed(6));
        url.searchParams.set("longitude", lng.toFixed(6));
        const link = document.createElement("a");
        link.className = "callout-tag";
        link.href = url.href;
        link.textContent = "Tag Location here";
        this.#open(place, [0, 0], [link], byKeyboard, this.map.getContainer());
    }

    /**
     * @param {any} place
     * @param {[number, number]} offset
     * @param {HTMLElement[]} parts
     * @param {boolean} byKeyboard
     * @param {HTMLElement | null} [opener]
     */
    #open(place, offset, parts, byKeyboard, opener) {
        const content = document.createElement("div");
        content.className = "callout-content";
        content.append(...parts);
        this.opener = opener ?? null;
        // At the edge there is no room above.
        const isBelow = place.lat >= edge;
        this.leaflet.popup({
            offset, className: isBelow ? "callout callout-below" : "callout", closeButton: false, minWidth: 44, maxWidth: 280,
            autoPan: !isBelow, autoPanPaddingTopLeft: [12, 62], autoPanPaddingBottomRight: [66, 12],
        }).setLatLng(place).setContent(content).openOn(this.map);
        if (byKeyboard) content.querySelector("a")?.focus({ preventScroll: true });
    }
}
