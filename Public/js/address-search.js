// Asks the server for the address of a coordinate: one request at a time, and always the newest coordinate last.

/**
 * @typedef {object} FoundAddress
 * @property {"found" | "none" | "unreachable"} state
 * @property {string[]} lines
 * @property {string} [attribution]
 */
/** @typedef {{ latitude: number, longitude: number }} Coordinate */

export class AddressSearch {
    /** @type {Coordinate | null} */
    #asked = null;
    /** @type {Coordinate | null} */
    #waiting = null;
    #aborter = new AbortController();

    /**
     * @param {string} href
     * @param {(address: FoundAddress | null) => void} answer gets `null` when asking failed
     */
    constructor(href, answer) {
        this.href = href;
        this.answer = answer;
    }

    /** @param {Coordinate} coordinate */
    ask(coordinate) {
        this.#waiting = coordinate;
        if (this.#asked === null) void this.#next();
    }

    /** Forgets what was asked; no answer comes any more. */
    stop() {
        this.#waiting = null;
        this.#asked = null;
        this.#aborter.abort();
        this.#aborter = new AbortController();
    }

    async #next() {
        const { signal } = this.#aborter;
        while (this.#waiting !== null && !signal.aborted) {
            this.#asked = this.#waiting;
            this.#waiting = null;
            const address = await this.#fetch(this.#asked, signal);
            if (signal.aborted) return;
            this.answer(address);
        }
        this.#asked = null;
    }

    /**
     * @param {Coordinate} coordinate
     * @param {AbortSignal} signal
     * @returns {Promise<FoundAddress | null>}
     */
    async #fetch({ latitude, longitude }, signal) {
        const url = new URL(this.href, document.baseURI);
        url.searchParams.set("latitude", String(latitude));
        url.searchParams.set("longitude", String(longitude));
        try {
            const limit = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
            const response = await fetch(url, { headers: { Accept: "application/json" }, signal: limit });
            return response.ok ? await response.json() : null;
        } catch {
            return { state: "unreachable", lines: [] };
        }
    }
}
