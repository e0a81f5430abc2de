// The map's User button: shows the map around where the browser is.

import { obstacle, positionErrors } from "./position-errors.js";

/** @param {HTMLElement} element */
export function start(element) {
    const link = /** @type {HTMLAnchorElement} */ (element);
    const message = document.getElementById("map-message");
    /** @param {keyof typeof positionErrors} error */
    const say = (error) => {
        if (message !== null) message.textContent = `${positionErrors[error].message}. ${reasons[error]}`;
    };
    link.addEventListener("click", (event) => {
        event.preventDefault();
        const error = obstacle();
        if (error !== null) return say(error);
        if (message !== null) message.textContent = "Searching…";
        navigator.geolocation.getCurrentPosition(
            ({ coords }) => {
                const url = new URL(link.dataset.around ?? "", document.baseURI);
                url.searchParams.set("latitude", String(coords.latitude));
                url.searchParams.set("longitude", String(coords.longitude));
                url.searchParams.set("accuracy", String(coords.accuracy));
                window.location.assign(url);
            },
            ({ code }) => say(code === 1 ? "denied" : code === 2 ? "unavailable" : "timeout"),
            { enableHighAccuracy: true, maximumAge: 10_000, timeout: 60_000 });
    });
}

/** Shorter than on the first page, where the place can be typed at once. */
const reasons = {
    unsupported: "This browser can’t tell where it is.",
    insecure: "Open this page with https:// or on localhost.",
    denied: "Allow Location for this page in the address bar, and try again.",
    unavailable: "This device doesn’t know where it is right now.",
    timeout: "No position came within a minute. Try again.",
};
