// Takes files that are dropped on the form, and says which were chosen.

/** @param {HTMLElement} element */
export function start(element) {
    const form = /** @type {HTMLFormElement} */ (element);
    const input = /** @type {HTMLInputElement | null} */ (form.querySelector("input[type=file]"));
    if (input === null) return;
    const list = document.createElement("ul");
    list.className = "chosen-files";
    input.after(list);

    const show = () => {
        list.replaceChildren(...[...input.files ?? []].map((file) => {
            const row = document.createElement("li");
            row.textContent = file.name;
            return row;
        }));
    };
    input.addEventListener("change", show);
    // Back from the report, the browser may have kept the choice.
    show();

    for (const type of ["dragenter", "dragover"]) {
        form.addEventListener(type, (event) => {
            event.preventDefault();
            form.classList.add("is-target");
        });
    }
    form.addEventListener("dragleave", (event) => {
        if (!form.contains(/** @type {Node | null} */ (event.relatedTarget))) form.classList.remove("is-target");
    });
    form.addEventListener("drop", (event) => {
        event.preventDefault();
        form.classList.remove("is-target");
        const files = event.dataTransfer?.files;
        if (files === undefined || files.length === 0) return;
        input.files = files;
        show();
    });
    form.addEventListener("submit", () => {
        const button = /** @type {HTMLButtonElement | null} */ (form.querySelector("button.filled"));
        if (button !== null) button.textContent = "Sending…";
    });
    window.addEventListener("pageshow", () => {
        const button = form.querySelector("button.filled");
        if (button !== null) button.textContent = "Import";
    });
}
