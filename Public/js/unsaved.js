// Lets the browser ask before what was typed into a form is left behind.

/** @param {HTMLFormElement} form */
export function guard(form) {
    const leave = () => form.classList.remove("is-changed");
    form.addEventListener("input", () => form.classList.add("is-changed"));
    // Its own, and what deletes it.
    form.parentElement?.addEventListener("submit", ({ target }) => {
        if (target instanceof Element && target.parentElement === form.parentElement) leave();
    });
    document.querySelector(".bar .leading:not(.back)")?.addEventListener("click", leave);
    window.addEventListener("beforeunload", (event) => {
        if (form.isConnected && isChanged(form)) event.preventDefault();
    });
}

/** Whether a guarded form within `root`, or itself, was changed. @param {Element} root */
export function isChanged(root) {
    return root.matches(".is-changed") || root.querySelector("form.is-changed") !== null;
}
