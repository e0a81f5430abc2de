// Sends what forms would send, one after the other, without leaving the page.

const noNetwork = "This couldn’t be saved: the server can’t be reached. Try again in a moment.";

export class FormSender {
    /** @type {Promise<unknown>} */
    #last = Promise.resolve();

    /**
     * Sends after everything that was sent before.
     *
     * @param {string} action
     * @param {Record<string, string>} fields
     * @returns {Promise<Document>} the page that the answer leads to
     * @throws {Error} with words for people
     */
    page(action, fields) {
        return this.#inTurn(async () => {
            const answer = await post(action, fields, {});
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            if (!answer.ok) throw new Error(words(page));
            return page;
        });
    }

    /**
     * The same, where the page that it leads to isn't needed; also while the page is being left.
     *
     * @param {string} action
     * @param {Record<string, string>} fields
     */
    send(action, fields) {
        return this.#inTurn(async () => {
            const answer = await post(action, fields, { redirect: "manual", keepalive: true });
            if (answer.type === "opaqueredirect" || answer.ok) return;
            throw new Error(words(new DOMParser().parseFromString(await answer.text(), "text/html")));
        });
    }

    /** What a page shows now; `null` where it can't be had. @param {string} path @returns {Promise<Document | null>} */
    look(path) {
        return this.#inTurn(async () => {
            const answer = await fetch(path).catch(() => null);
            return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
        });
    }

    /** @template Value @param {() => Promise<Value>} body @returns {Promise<Value>} */
    #inTurn(body) {
        const result = this.#last.then(body);
        this.#last = result.catch(() => {});
        return result;
    }
}

/** @param {string} action @param {Record<string, string>} fields @param {RequestInit} options */
function post(action, fields, options) {
    const request = { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "text/html" }, ...options };
    return fetch(action, request).catch(() => { throw new Error(noNetwork); });
}

/** What a page says is wrong. @param {Document} page */
function words(page) {
    const error = page.querySelector(".form-error:not([hidden])") ?? page.querySelector("main p:not(.status)");
    return error?.textContent?.trim() || noNetwork;
}
