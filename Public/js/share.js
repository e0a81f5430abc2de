// Hands a place to another app; its button shows only where the browser can do that.

/** @param {HTMLElement} element */
export function start(element) {
    const button = element.querySelector("button");
    if (button === null || !navigator.share) return;
    element.hidden = false;
    button.addEventListener("click", () => {
        const { title, text } = element.dataset;
        // Refusing or closing the sheet is an answer too.
        navigator.share({ title, text: [title, text].filter(Boolean).join("\n") }).catch(() => {});
    });
}
