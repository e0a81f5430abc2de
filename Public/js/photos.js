// Shows the photos that were chosen in a file field before they are sent.

/** @param {HTMLElement} element */
export function start(element) {
    const input = /** @type {HTMLInputElement} */ (element);
    const strip = input.form?.querySelector(".photo-strip");
    if (!strip) return;
    /** @type {HTMLLIElement[]} */
    let previews = [];
    const update = () => {
        for (const preview of previews) preview.remove();
        previews = [...(input.files ?? [])].map(preview);
        strip.append(...previews);
    };
    input.addEventListener("change", update);
    update();
}

/** @param {File} file */
function preview(file) {
    const item = document.createElement("li");
    const image = new Image(104, 104);
    image.alt = file.name;
    const url = URL.createObjectURL(file);
    image.addEventListener("load", () => URL.revokeObjectURL(url));
    image.addEventListener("error", () => {
        // HEIC is shown by few browsers; the server makes a picture of it that all show.
        URL.revokeObjectURL(url);
        item.textContent = file.name;
    });
    image.src = url;
    item.append(image);
    return item;
}
