// Lets the browser ask before what was typed into a form is left behind.

/** @param {HTMLFormElement} form */
export function guard(form) {
    form.addEventListener("input", () => form.classList.add("is-changed"));
    form.addEventListener("submit", () => form.classList.remove("is-changed"));
    window.addEventListener("beforeunload", (event) => {
        if (form.isConnected && isChanged(form)) event.preventDefault();
    });
}

/** Whether a guarded form within `root`, or itself, was changed. @param {Element} root */
export function isChanged(root) {
    return root.matches(".is-changed") || root.querySelector("form.is-changed") !== null;
}
