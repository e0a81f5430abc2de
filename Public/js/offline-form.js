// Fills the form of a new location on the device: from the address of the page, or from what waits in the outbox.

import { makeIdentifier } from "./identifier.js";
import { outbox, root } from "./site.js";

/** @param {HTMLFormElement} form */
export async function fillForm(form) {
    // What the server didn't take came back with all that was typed, and the person may be at it already.
    if (form.querySelector(".form-error") !== null) return;
    const query = new URLSearchParams(window.location.search);
    const waiting = query.get("waiting");
    const entry = waiting === null ? undefined : await outbox?.entry(waiting);
    if (entry !== undefined) {
        fill(form, entry.fields);
    } else if (document.documentElement.dataset.kept !== undefined) {
        // The form was kept for any place: what belongs to one goes, and this one's comes.
        fill(form, [
            ["id", makeIdentifier()], ["date", wallTime(new Date())], ["address", ""], ["foundAddress", ""], ...query,
        ]);
        const hint = form.querySelector("#date-hint");
        if (hint !== null) hint.textContent = "Time at the place";
    }
}

/**
 * @param {HTMLFormElement} form
 * @param {[name: string, value: string | File][]} fields
 */
function fill(form, fields) {
    /** @type {Map<string, DataTransfer>} */
    const files = new Map();
    for (const [name, value] of fields) {
        const field = form.elements.namedItem(name);
        if (value instanceof File) files.set(name, withFile(files.get(name), value));
        else if (name === "upload") {
            form.querySelector(".photo-strip")?.append(upload(value));
            if (!files.has("photo")) files.set("photo", new DataTransfer());
        }
        else if (field !== null && "value" in field) field.value = value;
        // The category picker and the image selector show what the fields behind them have.
        if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change"));
        if (field instanceof RadioNodeList) field[0].dispatchEvent(new Event("change", { bubbles: true }));
    }
    for (const [name, transfer] of files) {
        const input = form.elements.namedItem(name);
        if (!(input instanceof HTMLInputElement)) continue;
        input.files = transfer.files;
        input.dispatchEvent(new Event("change"));
    }
}

/** @param {File} file */
function withFile(transfer = new DataTransfer(), file) {
    transfer.items.add(file);
    return transfer;
}

/** @param {string} id a photo that the server has already */
function upload(id) {
    const item = document.createElement("li");
    const label = document.createElement("label");
    const field = document.createElement("input");
    Object.assign(field, { type: "checkbox", name: "upload", value: id, checked: true });
    label.append(field, " Keep");
    const image = new Image(104, 104);
    image.src = `${root}uploads/${encodeURIComponent(id)}/thumbnail`;
    image.alt = "Photo";
    item.append(image, label);
    return item;
}

/** @param {Date} date as a field for dates takes it: `2026-06-05T15:04` */
function wallTime(date) {
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
