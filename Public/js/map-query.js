// What the map shows: the filters and layers of the page's address, kept there.

/** What is shown besides pins; lists know nothing of it. */
const layers = ["moods", "heat", "outline"];

export class MapQuery {
    /** @type {URLSearchParams} */
    #items;

    /**
     * @param {string} list the list's address, which has the filters and nothing else
     * @param {() => void} onChange
     */
    constructor(list, onChange) {
        this.#items = new URL(list, document.baseURI).searchParams;
        const here = new URL(window.location.href).searchParams;
        for (const name of layers) if (here.get(name)) this.#items.set(name, here.get(name) ?? "");
        this.onChange = onChange;
    }

    get isEmpty() {
        return [...this.#items].length === 0;
    }

    /** @param {string} name */
    get(name) {
        return this.#items.get(name) ?? "";
    }

    /** @param {Record<string, string>} changes an empty text leaves its item out */
    set(changes) {
        const here = new URL(window.location.href);
        let isNew = false;
        for (const [name, value] of Object.entries(changes)) {
            isNew ||= this.get(name) !== value;
            for (const items of [this.#items, here.searchParams]) {
                if (value === "") items.delete(name);
                else items.set(name, value);
            }
        }
        if (!isNew) return;
        history.replaceState(history.state, "", here);
        this.onChange();
    }

    /** Shows all that there is, and nothing besides. */
    clear() {
        this.set(Object.fromEntries([...this.#items.keys()].map((name) => [name, ""])));
    }

    /**
     * @param {string} path of what is asked for with the filters
     * @param {Record<string, string>} [items] besides them, or in their place; an empty text leaves a filter out
     */
    address(path, items = {}) {
        const url = new URL(path, document.baseURI);
        const filters = [...this.#items].filter(([name]) => !layers.includes(name));
        for (const [name, value] of [...filters, ...Object.entries(items)]) {
            if (value === "") url.searchParams.delete(name);
            else url.searchParams.set(name, value);
        }
        return url.href;
    }
}
