// Shows the photos that were chosen in a file field before they are sent; they can be put in order and left out again.

const byteLimit = 50 * 1024 * 1024;

/** @param {HTMLElement} element */
export function start(element) {
    const input = /** @type {HTMLInputElement} */ (element);
    const strip = input.form?.querySelector(".photo-strip");
    if (strip instanceof HTMLElement) new PhotoStrip(input, strip).start();
}

class PhotoStrip {
    /** @type {File[]} */
    #chosen = [];
    /** Of the chosen files, in their order. @type {HTMLLIElement[]} */
    #previews = [];

    /**
     * @param {HTMLInputElement} input
     * @param {HTMLElement} strip
     */
    constructor(input, strip) {
        this.input = input;
        this.strip = strip;
    }

    start() {
        this.input.addEventListener("change", () => this.#add());
        this.#add();
    }

    /** What is chosen joins what was: a phone's camera gives one photo at a time. */
    #add() {
        const isNew = (/** @type {File} */ file) => !this.#chosen.some((other) => isSame(file, other));
        this.#chosen.push(...[...this.input.files ?? []].filter(isNew));
        for (const item of this.#uploads()) this.#equipUpload(item);
        this.#update();
        this.#markFirst();
    }

    /** Photos that the server has already, in a form that came back. */
    #uploads() {
        return [...this.strip.querySelectorAll("li")].filter((item) => item.querySelector("[name=upload]") !== null);
    }

    /** @param {HTMLLIElement} item */
    #equipUpload(item) {
        if (item.querySelector("button") !== null) return;
        const title = item.querySelector("img")?.alt ?? "Photo";
        item.querySelector("label")?.classList.add("is-equipped");
        item.append(actions(title, () => {
            const uploads = this.#uploads();
            const before = uploads[uploads.indexOf(item) - 1];
            before?.before(item);
            this.#changed(item, "earlier");
        }, () => {
            const next = item.nextElementSibling ?? item.previousElementSibling;
            item.remove();
            this.#changed(next, "remove");
        }));
    }

    #update() {
        const transfer = new DataTransfer();
        for (const file of this.#chosen) transfer.items.add(file);
        this.input.files = transfer.files;
        // Told before it takes its time on the way.
        const large = this.#chosen.find((file) => file.size > byteLimit);
        this.input.setCustomValidity(
            large ? `“${large.name}” is too large: a photo has at most 50 MB. Please remove it.` : "");
        for (const preview of this.#previews) preview.remove();
        this.#previews = this.#chosen.map((file, index) => this.#preview(file, index));
        this.strip.append(...this.#previews);
    }

    /** @param {File} file @param {number} index */
    #preview(file, index) {
        const item = document.createElement("li");
        item.append(picture(file), actions(file.name, () => {
            this.#chosen.splice(index, 1);
            this.#chosen.splice(Math.max(index - 1, 0), 0, file);
            this.#update();
            this.#changed(this.#previews[Math.max(index - 1, 0)], "earlier");
        }, () => {
            this.#chosen.splice(index, 1);
            this.#update();
            this.#changed(this.#previews[Math.min(index, this.#previews.length - 1)], "remove");
        }));
        return item;
    }

    /** There is nothing before the first of each. */
    #markFirst() {
        for (const items of [this.#uploads(), this.#previews]) {
            items.forEach((item, index) => item.classList.toggle("is-first", index === 0));
        }
    }

    /**
     * Somebody with a keyboard goes on where they were.
     *
     * @param {Element | null | undefined} item
     * @param {string} action
     */
    #changed(item, action) {
        this.#markFirst();
        const isAtEnd = item?.classList.contains("is-first") && action === "earlier";
        const button = item?.querySelector(`button.${isAtEnd ? "remove" : action}`);
        (button instanceof HTMLElement ? button : this.input).focus();
        this.input.dispatchEvent(new Event("input", { bubbles: true }));
    }
}

/** @param {File} one @param {File} other */
function isSame(one, other) {
    return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** @param {File} file */
function picture(file) {
    const image = new Image(104, 104);
    image.alt = file.name;
    const url = URL.createObjectURL(file);
    image.addEventListener("load", () => URL.revokeObjectURL(url));
    image.addEventListener("error", () => {
        // HEIC is shown by few browsers; the server makes a picture of it that all show.
        URL.revokeObjectURL(url);
        const name = document.createElement("span");
        name.className = "file-name";
        name.textContent = file.name;
        image.replaceWith(name);
    });
    image.src = url;
    return image;
}

/**
 * @param {string} title
 * @param {() => void} moveEarlier
 * @param {() => void} remove
 */
function actions(title, moveEarlier, remove) {
    const group = document.createElement("div");
    group.className = "photo-actions";
    group.append(button(`Move ${title} earlier`, "earlier", moveEarlier), button(`Remove ${title}`, "remove", remove));
    return group;
}

/** @param {string} label @param {string} action @param {() => void} press */
function button(label, action, press) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = `plain ${action}`;
    made.setAttribute("aria-label", label);
    const icon = document.createElement("span");
    icon.className = `icon ${action}`;
    made.append(icon);
    made.addEventListener("click", press);
    return made;
}
