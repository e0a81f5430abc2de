// The form of a location: one press of Done is enough, and what was typed isn't left by accident.

/** @param {HTMLElement} element */
export function start(element) {
    const form = /** @type {HTMLFormElement} */ (element);
    const done = /** @type {HTMLButtonElement | null} */ (document.querySelector(`button[form="${form.id}"]`));
    let isChanged = false;
    form.addEventListener("input", () => { isChanged = true; });
    form.addEventListener("submit", () => {
        isChanged = false;
        if (done === null) return;
        done.textContent = "Saving…";
        // Disabled only after the form has been read.
        window.setTimeout(() => { done.disabled = true; });
    });
    window.addEventListener("pageshow", () => {
        if (done === null) return;
        done.textContent = "Done";
        done.disabled = false;
    });
    window.addEventListener("beforeunload", (event) => {
        if (isChanged) event.preventDefault();
    });
    document.querySelector(".bar .leading")?.addEventListener("click", () => { isChanged = false; });
}
