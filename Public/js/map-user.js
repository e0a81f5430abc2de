// Where the browser is, on the slippy map: a dot with a circle, which the map follows until a person moves it.

import { inBrief, obstacle } from "./position-errors.js";

/** Metres shown around the dot at first. */
export const userRadius = 1000;

export class UserDot {
    #isWatching = false;
    #isFollowing = false;
    /** @type {any} */
    #dot = null;
    /** @type {any} */
    #reach = null;

    /**
     * @param {any} leaflet
     * @param {any} map
     * @param {HTMLButtonElement} button
     * @param {{ say(message: string): void, show(place: any): void }} listener
     */
    constructor(leaflet, map, button, listener) {
        this.leaflet = leaflet;
        this.map = map;
        this.button = button;
        this.listener = listener;
        button.ariaPressed = "false";
        button.addEventListener("click", () => this.follow());
        map.on("dragstart", () => this.#setFollowing(false));
    }

    /** Shows 1000 m around the person, and goes along. */
    follow() {
        const error = obstacle();
        if (error !== null) return this.#fail(error);
        this.#setFollowing(true);
        if (this.#dot !== null && this.#isWatching) this.listener.show(this.#dot.getLatLng());
        if (this.#isWatching) return;
        this.#isWatching = true;
        this.listener.say("Searching…");
        let isFirst = true;
        const watch = navigator.geolocation.watchPosition(
            ({ coords }) => {
                this.listener.say("");
                this.place(coords.latitude, coords.longitude, coords.accuracy);
                if (this.#isFollowing) {
                    if (isFirst) this.listener.show(this.#dot.getLatLng());
                    else this.map.panTo(this.#dot.getLatLng());
                }
                isFirst = false;
            },
            ({ code }) => {
                // A phone in a tunnel comes out again.
                if (code !== 1 && !isFirst) return;
                navigator.geolocation.clearWatch(watch);
                this.#isWatching = false;
                this.#fail(code === 1 ? "denied" : code === 2 ? "unavailable" : "timeout");
            },
            { enableHighAccuracy: true, maximumAge: 10_000, timeout: 60_000 });
    }

    /** The map goes elsewhere by itself. */
    stopFollowing() {
        this.#setFollowing(false);
    }

    /**
     * @param {number} latitude
     * @param {number} longitude
     * @param {number} accuracy metres
     */
    place(latitude, longitude, accuracy) {
        const place = this.leaflet.latLng(latitude, longitude);
        if (this.#dot === null) {
            const html = document.createElement("span");
            html.role = "img";
            html.ariaLabel = "You are here";
            const icon = this.leaflet.divIcon({ html, className: "map-user-dot", iconSize: [20, 20] });
            this.#reach = this.leaflet.circle(place, { className: "map-user-reach", interactive: false });
            this.#reach.addTo(this.map);
            this.#dot = this.leaflet.marker(place, { icon, interactive: false, keyboard: false, zIndexOffset: 1000 });
            this.#dot.addTo(this.map);
        }
        this.#dot.setLatLng(place);
        this.#reach.setLatLng(place).setRadius(accuracy);
    }

    /** @param {boolean} isFollowing */
    #setFollowing(isFollowing) {
        this.#isFollowing = isFollowing;
        this.button.ariaPressed = String(isFollowing);
    }

    /** @param {import("./position-errors.js").PositionError} error */
    #fail(error) {
        this.#setFollowing(false);
        this.listener.say(inBrief(error));
    }
}
