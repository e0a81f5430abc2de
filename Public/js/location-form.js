// The form of a location: one press of Done is enough, and what was typed isn't left or lost by accident.

import { fillForm } from "./offline-form.js";
import { outbox } from "./site.js";

/** Longer than any healthy device takes to keep a form with its files; milliseconds. */
const patience = 10_000;

/** Bytes; of a longer text the server would take only the beginning. */
const longest = 60_000;

const noNetwork = "There is no network. Your changes stand here: press Done again when it is back.";

/** @param {HTMLElement} element */
export function start(element) {
    const form = /** @type {HTMLFormElement} */ (element);
    const done = /** @type {HTMLButtonElement | null} */ (document.querySelector(`button[form="${form.id}"]`));
    // What came back with errors isn't saved yet.
    let isChanged = form.querySelector(".form-error") !== null;
    /** @param {boolean} isSaving */
    const setSaving = (isSaving) => {
        if (done === null) return;
        done.textContent = isSaving ? "Saving…" : "Done";
        done.disabled = isSaving;
    };
    /** @param {string} message */
    const stay = (message) => {
        setSaving(false);
        isChanged = true;
        showError(form, message);
    };
    form.addEventListener("input", () => { isChanged = true; });
    form.addEventListener("submit", (event) => {
        const tooLong = tooLongField(form);
        if (tooLong !== undefined) {
            event.preventDefault();
            stay(`The ${tooLong.name} is too long to be sent. Please shorten it; nothing is lost.`);
            return;
        }
        const data = new FormData(form);
        const id = data.get("id");
        isChanged = false;
        // Disabled only after the form has been read.
        window.setTimeout(() => setSaving(true));
        if (typeof id === "string" && outbox !== null) {
            event.preventDefault();
            void send(form, id, data, stay);
        } else if (!navigator.onLine) {
            event.preventDefault();
            window.setTimeout(() => stay(noNetwork));
        }
    });
    form.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit(done);
    });
    window.addEventListener("pageshow", () => setSaving(false));
    window.addEventListener("beforeunload", (event) => {
        if (isChanged) event.preventDefault();
    });
    document.querySelector(".bar .leading")?.addEventListener("click", () => { isChanged = false; });
    void fillForm(form);
}

/**
 * Sends a new location; it waits in the outbox until the server has it, whatever happens on the way.
 *
 * @param {HTMLFormElement} form
 * @param {string} id
 * @param {FormData} data
 * @param {(message: string) => void} stay
 */
async function send(form, id, data, stay) {
    const action = new URL(form.action);
    action.searchParams.delete("waiting");
    try {
        const limit = new Promise((_, reject) => {
            window.setTimeout(() => reject(new Error("too slow")), patience);
        });
        await Promise.race([outbox?.put(id, data), limit]);
        action.searchParams.set("waiting", id);
    } catch {
        // With a network it goes without a safety net, as it would in a browser that has no outbox.
        if (!navigator.onLine) {
            return stay("There is no network, and no room on this device for more locations that wait for it (at most "
                + `${Outbox.limit}, with ${Outbox.byteLimit / 1_000_000} MB of files). Nothing is lost as long as `
                + "this page is open: press Done again when the network is back, or leave some files out.");
        }
    }
    form.action = action.href;
    form.submit();
}

/** @param {HTMLFormElement} form */
function tooLongField(form) {
    return [...form.querySelectorAll("textarea")].find(({ value }) => new Blob([value]).size > longest);
}

/** @param {HTMLFormElement} form @param {string} message */
function showError(form, message) {
    const error = form.querySelector(".form-error") ?? document.createElement("p");
    error.className = "form-error";
    error.setAttribute("role", "alert");
    error.textContent = message;
    form.prepend(error);
    error.scrollIntoView({ block: "center" });
}
