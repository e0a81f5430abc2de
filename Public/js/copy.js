// Copies a text to the clipboard; its button shows only where that can be done.

/** @param {HTMLElement} element */
export function start(element) {
    const button = element.querySelector("button");
    if (button === null || !navigator.clipboard) return;
    const title = button.textContent;
    element.hidden = false;
    button.addEventListener("click", async () => {
        try {
            await navigator.clipboard.writeText(element.dataset.text ?? "");
            button.textContent = "Copied";
        } catch {
            button.textContent = "The Browser Didn’t Allow Copying";
        }
        window.setTimeout(() => { button.textContent = title; }, 2_000);
    });
}
