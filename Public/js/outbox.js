// Locations on their way to the server, kept until it has them. Pages load this as a module and the service worker as a
// script, so it exports nothing and names one global, `Outbox`.

/**
 * A form of Tag Location as it was sent.
 *
 * @typedef {object} Entry
 * @property {string} id the location's, from the form, so that sending twice makes one
 * @property {[name: string, value: string | File][]} fields
 * @property {number} time when it was put here; milliseconds since 1970
 * @property {string} [reason] what the server said when it didn't take it
 * @property {boolean} [isRejected] whether only the person can help
 */

/** Outboxes of several sites on one host don't mix: each has the address of its site's root in its names. */
class Outbox {
    static limit = 50;
    static byteLimit = 200_000_000;

    /** What a page makes of an entry that doesn't fit. */
    static Full = class extends Error {};

    /** @type {Promise<IDBDatabase> | null} */
    #database = null;
    #channel;

    /** @param {string} root the site's address, with a slash at its end */
    constructor(root) {
        this.root = root;
        this.name = `${root} outbox`;
        this.#channel = new BroadcastChannel(this.name);
    }

    /** @param {(isSent: boolean) => void} listener is called when others sent or changed something */
    onChange(listener) {
        this.#channel.addEventListener("message", ({ data }) => listener(data === "sent"));
    }

    /** @returns {Promise<Entry[]>} the oldest first */
    async entries() {
        const entries = await this.#run("readonly", (store) => store.getAll());
        return entries.sort((/** @type {Entry} */ a, /** @type {Entry} */ b) => a.time - b.time);
    }

    /**
     * Puts a form in, in place of an earlier one with its id.
     *
     * @param {string} id
     * @param {FormData} form
     */
    async put(id, form) {
        const fields = [...form].filter(([, value]) => typeof value === "string" || value.size > 0);
        const others = (await this.entries()).filter((entry) => entry.id !== id);
        const bytes = others.reduce((sum, entry) => sum + size(entry.fields), size(fields));
        if (others.length >= Outbox.limit || bytes > Outbox.byteLimit) throw new Outbox.Full();
        try {
            await this.#run("readwrite", (store) => store.put({ id, fields, time: Date.now() }));
        } catch (error) {
            throw error instanceof DOMException && error.name === "QuotaExceededError" ? new Outbox.Full() : error;
        }
        this.#channel.postMessage("changed");
    }

    /** @param {string} id */
    async entry(id) {
        return /** @type {Entry | undefined} */ (await this.#run("readonly", (store) => store.get(id)));
    }

    /** @param {string} id */
    async remove(id, { isSent = false } = {}) {
        await this.#run("readwrite", (store) => store.delete(id));
        this.#channel.postMessage(isSent ? "sent" : "changed");
    }

    /**
     * The waiting location whose page has an address; the server has it if that page comes.
     *
     * @param {string} address
     */
    async entryAt(address) {
        const folder = `${this.root}locations/`;
        const id = address.startsWith(folder) ? address.slice(folder.length).match(/^[0-9a-f-]{36}/)?.[0] : undefined;
        return id === undefined ? undefined : this.entry(id);
    }

    /**
     * Sends what waits: one page, or the worker, after the other.
     *
     * @returns {Promise<number>} how many the server took
     */
    async send() {
        return navigator.locks.request(this.name, async () => {
            let sent = 0;
            for (const { id, isRejected } of await this.entries()) {
                if (isRejected) continue;
                // A lock that isn't free: the form itself is on its way.
                const outcome = await navigator.locks.request(`${this.name} ${id}`, { ifAvailable: true },
                    (lock) => lock && this.#sendEntry(id));
                if (outcome === "sent") sent += 1;
                if (outcome === "unreachable") break;
            }
            return sent;
        });
    }

    /**
     * @template T
     * @param {string} id
     * @param {() => Promise<T>} work sends the entry's form; nothing else sends it meanwhile
     */
    holding(id, work) {
        return navigator.locks.request(`${this.name} ${id}`, work);
    }

    /** @param {string} id */
    async #sendEntry(id) {
        const entry = await this.entry(id);
        if (!entry) return "gone";
        const body = new FormData();
        for (const [name, value] of entry.fields) body.append(name, value);
        let response, reason;
        try {
            const headers = { Accept: "application/json" };
            response = await fetch(`${this.root}locations`, { method: "POST", body, headers });
            // Only the server itself leads to the location; a proxy's page to sign in leads elsewhere.
            if (response.redirected && response.url.startsWith(`${this.root}locations/${id}`)) {
                await this.remove(id, { isSent: true });
                return "sent";
            }
            reason = await reasonIn(response);
        } catch {
            return "unreachable";
        }
        // What a person can't change by another form may pass: an overload, a full disk, a session that is over. A 403
        // of a session is a proxy's page; ours says that the server has to be set up differently.
        const isOurs = response.headers.get("Content-Type")?.includes("json") ?? false;
        const isRejected = [400, 409, 413, 415, 422].includes(response.status) || response.status === 403 && isOurs;
        await this.#run("readwrite", (store) => store.put({ ...entry, reason, isRejected }));
        this.#channel.postMessage("changed");
        return "refused";
    }

    /**
     * @template T
     * @param {IDBTransactionMode} mode
     * @param {(store: IDBObjectStore) => IDBRequest<T>} work
     * @returns {Promise<T>} its result, once it is on disk
     */
    async #run(mode, work) {
        this.#database ??= this.#open();
        const transaction = (await this.#database).transaction("entries", mode, { durability: "strict" });
        const request = work(transaction.objectStore("entries"));
        return new Promise((resolve, reject) => {
            transaction.oncomplete = () => resolve(request.result);
            transaction.onabort = () => reject(transaction.error);
        });
    }

    /** @returns {Promise<IDBDatabase>} */
    #open() {
        const request = indexedDB.open(this.name, 1);
        request.onupgradeneeded = () => request.result.createObjectStore("entries", { keyPath: "id" });
        return new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    }
}

/** @param {Entry["fields"]} fields @returns {number} bytes, roughly */
function size(fields) {
    return fields.reduce((sum, [, value]) => sum + (typeof value === "string" ? value.length : value.size), 0);
}

/**
 * What the server says against a form: the errors at its fields, or one for all.
 *
 * @param {Response} response
 */
async function reasonIn(response) {
    const text = await response.text();
    try {
        return String(JSON.parse(text).error);
    } catch {
        const errors = [...text.matchAll(/<p class="field-error"[^>]*>([^<]+)</g)].map(([, error]) => error);
        return errors.length > 0 ? plain(errors.join(" ")) : "The server didn’t take it.";
    }
}

/** @param {string} html text with the references that templates write */
function plain(html) {
    const characters = { lt: "<", gt: ">", quot: "\"", "#39": "'", amp: "&" };
    return html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name) => characters[/** @type {"lt"} */ (name)]);
}

Object.assign(globalThis, { Outbox });
