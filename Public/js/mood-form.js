// The form that adds a mood: brings the position along where the person allows it, and is sent once.

import { makeIdentifier } from "./identifier.js";
import { obstacle } from "./position-errors.js";

/** How long a mood waits for its place; milliseconds. */
const patience = 5_000;

/** @param {HTMLElement} element */
export function start(element) {
    const form = /** @type {HTMLFormElement} */ (element);
    let isSending = false;
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (isSending) return;
        isSending = true;
        form.setAttribute("aria-busy", "true");
        void position(form).then((coordinate) => {
            for (const [name, value] of Object.entries(coordinate ?? {})) add(form, name, String(value));
            form.submit();
        });
    });
    window.addEventListener("pageshow", (event) => {
        if (!event.persisted) return;
        // Back on a page that the browser kept: what is added now is another mood.
        isSending = false;
        form.removeAttribute("aria-busy");
        for (const field of form.querySelectorAll(".position")) field.remove();
        const id = form.elements.namedItem("id");
        if (id instanceof HTMLInputElement) id.value = makeIdentifier();
    });
}

/**
 * Where the person is, unless the form says where, or they don't tell, or it takes too long.
 *
 * @param {HTMLFormElement} form
 * @returns {Promise<{ latitude: number, longitude: number } | null>}
 */
function position(form) {
    if (form.elements.namedItem("location") !== null || obstacle() !== null) return Promise.resolve(null);
    return new Promise((resolve) => {
        window.setTimeout(() => resolve(null), patience);
        navigator.geolocation.getCurrentPosition(
            ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }), () => resolve(null),
            { maximumAge: 60_000, timeout: patience });
    });
}

/** @param {HTMLFormElement} form @param {string} name @param {string} value */
function add(form, name, value) {
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", className: "position", name, value });
    form.append(field);
}
