// Get My Location: the states of the first page, from the first press to Tag Location.

import { AddressSearch } from "./address-search.js";
import { formatAccuracy, formatDegrees } from "./coordinate-format.js";
import { obstacle, positionErrors } from "./position-errors.js";
import { judge, timeLimit } from "./readings.js";
import { Sound } from "./sound.js";

/** @typedef {import("./readings.js").Reading} Reading */
/** @typedef {import("./position-errors.js").PositionError} PositionError */

/** @param {HTMLElement} section */
export function start(section) {
    new CurrentLocation(section);
}

class CurrentLocation {
    /** @type {Reading | null} */
    #reading = null;
    /** @type {PositionError | null} */
    #error = null;
    /** The last complaint of the browser; counts only when the time is over. @type {PositionError} */
    #complaint = "timeout";
    /** @type {number | null} */
    #watch = null;
    /** @type {number | undefined} */
    #timer;
    #isFirstAddress = true;
    #sound = new Sound();

    /** @param {HTMLElement} section */
    constructor(section) {
        /** @template {HTMLElement} T @param {string} selector @returns {T} */
        const find = (selector) => {
            const element = section.querySelector(selector);
            if (element === null) throw new Error(`${selector} is missing`);
            return /** @type {T} */ (element);
        };
        this.section = section;
        this.logo = /** @type {HTMLButtonElement} */ (find(".logo"));
        this.panel = find(".panel");
        this.message = find(".message");
        this.help = find(".help");
        this.spinner = find(".spinner");
        this.coordinates = find(".coordinates");
        this.address = find(".address");
        this.attribution = find(".attribution");
        this.tag = /** @type {HTMLAnchorElement} */ (find(".tag-button"));
        this.button = /** @type {HTMLButtonElement} */ (find(".get-button"));
        this.byHand = find(".by-hand");
        this.search = new AddressSearch(section.dataset.geocode ?? "", (address) => this.#show(address));

        this.button.addEventListener("click", () => (this.#isSearching ? this.#stop() : this.#begin()));
        this.logo.addEventListener("click", () => this.#begin());
        this.logo.addEventListener("animationend", () => this.#hideLogo());
        this.panel.addEventListener("animationend", (event) => {
            if (event.target === this.panel) this.panel.classList.remove("is-entering");
        });
        this.button.disabled = false;
        this.logo.disabled = false;
        if (section.dataset.state === "launch") this.#update();
        else this.logo.hidden = true;
    }

    get #isSearching() {
        return this.#watch !== null;
    }

    #begin() {
        if (this.#isSearching) return;
        this.#reading = null;
        this.#complaint = "timeout";
        this.#isFirstAddress = true;
        this.search.stop();
        this.#clearAddress();
        this.#error = obstacle();
        if (this.#error === null) {
            if (this.section.dataset.sound !== undefined) this.#sound.prepare();
            this.#timer = window.setTimeout(() => this.#timeOut(), timeLimit);
            this.#watch = navigator.geolocation.watchPosition(
                (position) => this.#take(position),
                (error) => this.#fail(error),
                { enableHighAccuracy: true, maximumAge: 0, timeout: timeLimit });
        }
        this.#swapIn();
        this.#update();
    }

    /** Stops looking; what was found stays. */
    #stop() {
        if (this.#watch !== null) navigator.geolocation.clearWatch(this.#watch);
        this.#watch = null;
        window.clearTimeout(this.#timer);
        this.#update();
    }

    /** @param {GeolocationPosition} position */
    #take({ coords, timestamp }) {
        const { latitude, longitude, accuracy, altitude } = coords;
        /** @type {Reading} */
        const reading = { latitude, longitude, accuracy, altitude, timestamp };
        const { takes, stops } = judge(this.#reading, reading, Date.now());
        if (takes) {
            this.#reading = reading;
            if (this.address.textContent === "") this.address.textContent = "Searching for Address…";
            this.search.ask(reading);
        }
        if (stops) this.#stop();
        else this.#update();
    }

    /** @param {GeolocationPositionError} error */
    #fail(error) {
        if (error.code === error.PERMISSION_DENIED) {
            this.#giveUp("denied");
        } else if (error.code === error.POSITION_UNAVAILABLE) {
            // A device may find itself later: only the end of the time makes this final.
            this.#complaint = "unavailable";
        }
    }

    #timeOut() {
        if (this.#reading === null) this.#giveUp(this.#complaint);
        else this.#stop();
    }

    /** @param {PositionError} error */
    #giveUp(error) {
        if (this.#reading === null) this.#error = error;
        this.#stop();
    }

    /** @param {import("./address-search.js").FoundAddress | null} address */
    #show(address) {
        if (address === null) {
            this.address.textContent = "Error Finding Address";
        } else if (address.state === "unreachable") {
            this.address.textContent = "No Network: The Address Comes Later";
        } else if (address.state !== "found" || address.lines.length === 0) {
            this.address.textContent = "No Address Found";
        } else {
            this.address.replaceChildren(...address.lines.map((line) => {
                const span = document.createElement("span");
                span.textContent = line;
                return span;
            }));
            if (this.#isFirstAddress && this.section.dataset.sound !== undefined) this.#sound.play();
            this.#isFirstAddress = false;
        }
        this.attribution.textContent = address?.attribution ?? "";
    }

    #clearAddress() {
        this.address.replaceChildren();
        this.attribution.textContent = "";
    }

    /** The logo rolls out to the left while the panel slides in from the right. */
    #swapIn() {
        if (!this.panel.hidden) return;
        this.panel.hidden = false;
        if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
            this.logo.hidden = true;
            return;
        }
        this.logo.classList.add("is-leaving");
        this.panel.classList.add("is-entering");
    }

    #hideLogo() {
        this.logo.classList.remove("is-leaving");
        this.logo.hidden = !this.panel.hidden;
    }

    /** Shows what is known. */
    #update() {
        const { section } = this;
        const reading = this.#reading;
        const error = this.#error;
        const isIdle = reading === null && error === null && !this.#isSearching;
        section.dataset.state = this.#isSearching ? "searching" : isIdle ? "idle" : error === null ? "found" : "error";
        this.button.textContent = this.#isSearching ? "Stop" : "Get My Location";
        if (isIdle) {
            this.panel.hidden = true;
            this.panel.classList.remove("is-entering");
            this.#hideLogo();
        }
        const progress = isIdle || reading !== null ? "" : "Searching…";
        const message = error === null ? progress : positionErrors[error].message;
        if (this.message.textContent !== message) this.message.textContent = message;
        this.help.textContent = error === null ? "" : positionErrors[error].help;
        this.help.hidden = error === null;
        if (error !== null) this.byHand.classList.add("is-open");
        this.spinner.hidden = !this.#isSearching;
        this.coordinates.hidden = reading === null;
        this.tag.hidden = reading === null;
        if (reading !== null) this.#write(reading);
    }

    /** @param {Reading} reading */
    #write(reading) {
        const { format, units } = this.section.dataset;
        this.#set("latitude", formatDegrees(reading.latitude, "latitude", format));
        this.#set("longitude", formatDegrees(reading.longitude, "longitude", format));
        this.#set("accuracy", formatAccuracy(reading.accuracy, units));
        const url = new URL(this.section.dataset.tag ?? "", document.baseURI);
        url.searchParams.set("latitude", String(reading.latitude));
        url.searchParams.set("longitude", String(reading.longitude));
        url.searchParams.set("accuracy", String(reading.accuracy));
        if (typeof reading.altitude === "number") url.searchParams.set("altitude", String(reading.altitude));
        this.tag.href = url.pathname + url.search;
    }

    /** @param {string} name @param {string} text */
    #set(name, text) {
        const value = this.section.querySelector(`[data-value="${name}"]`);
        if (value === null) return;
        value.textContent = text;
        value.parentElement?.removeAttribute("hidden");
    }
}
