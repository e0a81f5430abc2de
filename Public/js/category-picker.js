// The category picker: a list with a check mark, a page of its own on phones and a sheet on larger screens.
// The plain `<select>` stays the form's field; without this script it is all there is.

const svg = "http://www.w3.org/2000/svg";

/** @param {HTMLElement} element */
export function start(element) {
    new CategoryPicker(/** @type {HTMLSelectElement} */ (element));
}

class CategoryPicker {
    /** @param {HTMLSelectElement} select */
    constructor(select) {
        this.select = select;
        this.button = document.createElement("button");
        this.button.type = "button";
        this.button.className = "category-button";
        this.button.id = `${select.id}-button`;
        this.button.setAttribute("aria-haspopup", "dialog");
        const described = select.getAttribute("aria-describedby");
        if (described !== null) this.button.setAttribute("aria-describedby", described);
        this.button.addEventListener("click", () => this.#open());
        this.dialog = this.#makeDialog();
        select.hidden = true;
        select.after(this.button, this.dialog);
        for (const label of select.labels) label.htmlFor = this.button.id;
        select.addEventListener("change", () => this.#show());
        // A form that is restored by the browser, after going back for example, has another choice by now.
        window.addEventListener("pageshow", () => this.#show());
        this.#show();
    }

    #show() {
        const option = this.select.selectedOptions[0];
        this.button.replaceChildren(...icon(option), option.label);
        this.button.setAttribute("aria-label", `Category: ${option.label}`);
    }

    #makeDialog() {
        const dialog = document.createElement("dialog");
        dialog.className = "sheet";
        dialog.setAttribute("aria-label", "Category");
        const bar = document.createElement("div");
        bar.className = "sheet-bar";
        const title = document.createElement("h2");
        title.textContent = "Category";
        const close = document.createElement("button");
        close.type = "button";
        close.className = "plain";
        close.textContent = "Cancel";
        close.addEventListener("click", () => this.#close());
        bar.append(close, title);
        this.list = document.createElement("ul");
        this.list.className = "choices";
        dialog.append(bar, this.list);
        // The browser's Back, on phones a gesture, closes the page as one expects; Escape does so as well.
        dialog.addEventListener("cancel", (event) => {
            event.preventDefault();
            this.#close();
        });
        dialog.addEventListener("click", (event) => {
            if (event.target === dialog) this.#close();
        });
        window.addEventListener("popstate", () => dialog.close());
        return dialog;
    }

    #open() {
        this.list.replaceChildren(...[...this.select.options].map((option) => this.#choice(option)));
        history.pushState({ sheet: this.select.id }, "");
        this.dialog.showModal();
        const current = this.list.querySelector("[aria-current]");
        current?.scrollIntoView({ block: "center" });
        /** @type {HTMLElement | null} */ (current)?.focus({ preventScroll: true });
    }

    #close() {
        // Closes by way of `popstate`, so that no step is left in the history.
        if (this.dialog.open) history.back();
    }

    /** @param {HTMLOptionElement} option */
    #choice(option) {
        const item = document.createElement("li");
        const button = document.createElement("button");
        button.type = "button";
        button.append(...icon(option), option.label);
        if (option.selected) {
            button.setAttribute("aria-current", "true");
            const check = document.createElement("span");
            check.className = "icon check";
            button.append(check);
        }
        button.addEventListener("click", () => {
            this.select.value = option.value;
            this.select.dispatchEvent(new Event("input", { bubbles: true }));
            this.select.dispatchEvent(new Event("change", { bubbles: true }));
            this.#close();
        });
        item.append(button);
        return item;
    }
}

/**
 * The category's icon in its colour, where the option names them.
 *
 * @param {HTMLOptionElement} option
 */
function icon({ dataset }) {
    if (dataset.icon === undefined) return [];
    const picture = document.createElementNS(svg, "svg");
    for (const [name, value] of Object.entries({
        class: "category-icon", viewBox: "0 0 24 24", width: "24", height: "24", fill: dataset.color ?? "",
        "aria-hidden": "true",
    })) picture.setAttribute(name, value);
    const use = document.createElementNS(svg, "use");
    use.setAttribute("href", `${dataset.icon}#icon`);
    picture.append(use);
    return [picture];
}
