// A form that adds something: going back to it once it has leads to what was added, so that nothing is made twice.

/** @param {HTMLFormElement} form whose address and `id` together are the address of what it adds */
export function leadToAdded(form) {
    const id = form.elements.namedItem("id");
    if (!(id instanceof HTMLInputElement)) return;
    form.addEventListener("submit", () => history.replaceState({ added: `${form.action}/${id.value}` }, ""));
    window.addEventListener("pageshow", (event) => { if (event.persisted) void follow(); });
    void follow();
}

/** A form that was refused stays as it is. */
async function follow() {
    const address = history.state?.added;
    if (typeof address !== "string") return;
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) location.replace(address);
}
