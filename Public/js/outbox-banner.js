// Says at the top of the page what waits in the outbox, and lets people send, open and delete it.

/** @typedef {import("./outbox.js").Entry} Entry */

export class OutboxBanner {
    /** How many locations left the outbox since the page came. */
    sent = 0;
    #banner = element("section", "outbox");
    #message = element("p");
    #send = element("button", "plain", "Send Now");
    #show = element("a", "", "Show");
    #list = element("details");
    #rows = element("ul");

    /**
     * @param {Outbox} outbox
     * @param {string} root the site's address
     * @param {() => void} send
     */
    constructor(outbox, root, send) {
        this.outbox = outbox;
        this.root = root;
        this.#banner.setAttribute("aria-label", "Outbox");
        this.#banner.hidden = true;
        this.#message.setAttribute("role", "status");
        this.#send.addEventListener("click", send);
        this.#show.href = `${root}locations`;
        this.#list.append(element("summary", "", "Details"), this.#rows);
        this.#banner.append(this.#message, this.#send, this.#show, this.#list);
        // The form of an entry is no place to read about it.
        if (!document.body.classList.contains("form-page")) {
            document.getElementById("content")?.prepend(...this.#oldness(), this.#banner);
        }
    }

    /** @returns {Promise<Entry[]>} what is in the outbox */
    async update({ isSending = false } = {}) {
        const entries = await this.outbox.entries();
        const rejected = entries.filter((entry) => entry.isRejected).length;
        const waiting = entries.length - rejected;
        const message = [
            isSending ? counted(waiting, "is being sent…", "are being sent…")
                : counted(waiting, "waits for the network.", "wait for the network."),
            counted(rejected, "wasn’t taken by the server.", "weren’t taken by the server."),
            counted(this.sent, "was sent.", "were sent."),
        ].filter(Boolean).join(" ");
        if (this.#message.textContent !== message) this.#message.textContent = message;
        this.#banner.hidden = message === "";
        this.#send.hidden = waiting === 0 || isSending;
        this.#show.hidden = this.sent === 0;
        this.#list.hidden = entries.length === 0;
        if (rejected > 0) this.#list.open = true;
        this.#rows.replaceChildren(...entries.map((entry) => this.#row(entry)));
        return entries;
    }

    /** @param {Entry} entry */
    #row(entry) {
        const count = (/** @type {string} */ field) =>
            entry.fields.filter(([name, value]) => name === field && value instanceof File).length;
        const text = new Map(entry.fields.filter(([, value]) => typeof value === "string"));
        const name = String(text.get("description") ?? "").trim().split("\n", 1)[0] || "(No Description)";
        const photos = count("photo");
        const notes = count("recording");
        const facts = [
            written(String(text.get("date") ?? "")),
            photos === 0 ? "" : photos === 1 ? "1 photo" : `${photos} photos`,
            notes === 0 ? "" : notes === 1 ? "1 voice note" : `${notes} voice notes`,
        ];
        const words = element("div");
        words.append(element("b", "", name), element("small", "", facts.filter(Boolean).join(" · ")));

        const open = element("a", "", "Open");
        open.setAttribute("aria-label", `Open ${name}`);
        // The coordinates in the address are those of the kept form: the ones of the entry may be what is wrong.
        open.href = `${this.root}locations/new?latitude=0&longitude=0&waiting=${entry.id}`;
        const remove = element("button", "plain destructive", "Delete");
        remove.setAttribute("aria-label", `Delete ${name}`);
        remove.addEventListener("click", async () => {
            if (!window.confirm(`Delete “${name}”? It is only on this device, and can’t be brought back.`)) return;
            await this.outbox.remove(entry.id);
            await this.update();
        });
        const row = element("li");
        row.append(words, ...entry.reason === undefined ? [] : [element("p", "reason", entry.reason)], open, remove);
        return row;
    }

    /** On a list that was kept: how old it is. */
    #oldness() {
        const { kept } = document.documentElement.dataset;
        if (kept === undefined || !document.body.classList.contains("list-page")) return [];
        const note = element("p", "kept-note", `Opened without a network: the list of ${written(kept)}. `);
        const again = element("a", "", "Try Again");
        again.href = "";
        note.append(again);
        return [note];
    }
}

/**
 * A sentence about locations; empty about none.
 *
 * @param {number} count
 * @param {string} one how it goes on about one
 * @param {string} many and about more
 */
function counted(count, one, many) {
    if (count === 0) return "";
    return count === 1 ? `1 location ${one}` : `${count} locations ${many}`;
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} className
 * @param {string} text
 * @returns {HTMLElementTagNameMap[Name]}
 */
function element(name, className = "", text = "") {
    const element = document.createElement(name);
    if (className !== "") element.className = className;
    element.textContent = text;
    return element;
}

/** A time as this browser's reader writes it; what isn't one stays as it was typed. @param {string} time */
function written(time) {
    const moment = new Date(time);
    return isNaN(moment.valueOf()) ? time : moment.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}
