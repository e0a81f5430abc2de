// The form of an item, and its picture: what was chosen is shown at once, and can be left out again.

import { leadToAdded } from "./added-once.js";
import { guard } from "./unsaved.js";

/** @param {HTMLElement} element */
export function start(element) {
    const form = /** @type {HTMLFormElement} */ (element);
    guard(form);
    leadToAdded(form);
    const picture = form.querySelector(".picture");
    const remove = form.querySelector(".remove-photo");
    if (picture instanceof HTMLElement && remove instanceof HTMLButtonElement) new ItemPhoto(form, picture, remove);
}

class ItemPhoto {
    /** What the picture showed before anything was chosen. @type {Element[]} */
    #saved;
    #hasSaved;

    /**
     * @param {HTMLFormElement} form
     * @param {HTMLElement} picture
     * @param {HTMLButtonElement} remove
     */
    constructor(form, picture, remove) {
        this.picture = picture;
        this.remove = remove;
        this.#saved = [...picture.children];
        this.#hasSaved = !remove.hidden;
        this.inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[type=file]")]);
        form.classList.add("is-equipped");
        for (const input of this.inputs) input.addEventListener("change", () => this.#choose(input));
        remove.addEventListener("click", (event) => {
            if (!this.inputs.some((input) => input.files?.length)) return; // The server takes off what it has.
            event.preventDefault();
            this.#leaveOut();
        });
        // What a browser kept when the page was loaded again.
        const kept = this.inputs.find((input) => input.files?.length);
        if (kept) this.#choose(kept);
    }

    /** @param {HTMLInputElement} input */
    #choose(input) {
        const file = input.files?.[0];
        if (file === undefined) {
            this.#leaveOut();
            return;
        }
        // There is one picture: what another field had is no longer meant.
        for (const other of this.inputs) if (other !== input) other.value = "";
        const image = new Image();
        image.alt = file.name;
        const url = URL.createObjectURL(file);
        image.addEventListener("load", () => URL.revokeObjectURL(url));
        image.addEventListener("error", () => {
            // HEIC is shown by few browsers; the server makes a picture of it that all show.
            URL.revokeObjectURL(url);
            const name = document.createElement("p");
            name.className = "no-picture";
            name.textContent = file.name;
            image.replaceWith(name);
        });
        image.src = url;
        this.picture.replaceChildren(image);
        this.remove.hidden = false;
    }

    #leaveOut() {
        for (const input of this.inputs) input.value = "";
        this.picture.replaceChildren(...this.#saved);
        this.remove.hidden = !this.#hasSaved;
        this.inputs[0]?.focus();
    }
}
