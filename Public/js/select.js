// Selects all locations of the page at once.

/** @param {HTMLElement} element */
export function start(element) {
    const form = /** @type {HTMLFormElement} */ (element);
    const button = /** @type {HTMLButtonElement | null} */ (form.querySelector(".select-all"));
    if (button === null) return;
    const boxes = () => /** @type {HTMLInputElement[]} */ (
        [...form.elements].filter((field) => field instanceof HTMLInputElement && field.type === "checkbox"));
    const update = () => {
        const all = boxes();
        button.hidden = all.length === 0;
        button.textContent = all.every((box) => box.checked) ? "Select None" : "Select All";
    };
    button.addEventListener("click", () => {
        const checks = boxes().some((box) => !box.checked);
        for (const box of boxes()) box.checked = checks;
        update();
    });
    document.addEventListener("change", update);
    update();
}
