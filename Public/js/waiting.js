// Sends what waits in the outbox whenever it can, and shows it meanwhile.

import { OutboxBanner } from "./outbox-banner.js";
import { outbox, root } from "./site.js";

/** How long to wait after a try that failed; milliseconds. */
const pause = 20_000;

/** Call it when the page has loaded: nothing here is as urgent as the page. */
export async function start() {
    const worker = navigator.serviceWorker?.register(`${root}service-worker.js`);
    // Some browsers keep nothing when told so; the app works there as it does without a worker.
    worker?.catch((error) => console.warn("No service worker:", error));
    if (outbox !== null) await new Sender(outbox, worker).start();
}

class Sender {
    #banner;
    /** @type {number | undefined} */
    #nextTry;
    /** @type {number | undefined} */
    #nextLook;
    #isSending = false;
    #isAskedAgain = false;

    /**
     * @param {Outbox} outbox
     * @param {Promise<ServiceWorkerRegistration> | undefined} worker
     */
    constructor(outbox, worker) {
        this.outbox = outbox;
        this.worker = worker;
        this.#banner = new OutboxBanner(outbox, root, () => void this.send());
    }

    async start() {
        await this.#removeArrived();
        window.addEventListener("online", () => void this.send());
        window.addEventListener("offline", () => void this.#banner.update());
        document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "visible") void this.send();
        });
        // A form on its way is in the outbox as well, for a moment: no reason to say something yet.
        this.outbox.onChange((isSent) => {
            if (isSent) this.#banner.sent += 1;
            window.clearTimeout(this.#nextLook);
            this.#nextLook = window.setTimeout(() => void this.#banner.update(), 1_000);
        });
        await this.send();
    }

    async send() {
        if (this.#isSending) {
            this.#isAskedAgain = true;
            return;
        }
        this.#isSending = true;
        this.#isAskedAgain = false;
        try {
            if (navigator.onLine) {
                const notice = window.setTimeout(() => void this.#banner.update({ isSending: true }), 500);
                const sent = await this.outbox.send();
                window.clearTimeout(notice);
                this.#banner.sent += sent;
            }
            const entries = await this.#banner.update();
            if (entries.every((entry) => entry.isRejected)) return;
            void navigator.storage?.persist?.();
            void this.#sync();
            window.clearTimeout(this.#nextTry);
            this.#nextTry = window.setTimeout(() => void this.send(), pause);
        } finally {
            this.#isSending = false;
            // The network may have come back while a try was failing.
            if (this.#isAskedAgain) void this.send();
        }
    }

    /** The page of a location shows that the server has it; a form with errors brought back all that was typed. */
    async #removeArrived() {
        const returned = /** @type {HTMLInputElement | null} */ (document.querySelector(".form-error ~ [name=id]"));
        const isLocation = document.body.classList.contains("location-page");
        const entry = isLocation ? await this.outbox.entryAt(window.location.href)
            : returned !== null ? await this.outbox.entry(returned.value) : undefined;
        if (entry !== undefined) await this.outbox.remove(entry.id);
    }

    /** Has the worker send when there is no page any more, in browsers that can do that. */
    async #sync() {
        try {
            const registration = /** @type {any} */ (await this.worker);
            await registration.sync?.register("outbox");
        } catch {
            // Not allowed: then the next page sends.
        }
    }
}
