// Sends what forms would send, one after the other, without leaving the page.

const noNetwork = "This couldn’t be saved: the server can’t be reached. Try again in a moment.";

/** What somebody changed meanwhile isn't overwritten: the page that the server answers with shows both versions. */
export class Conflict extends Error {
    /** @param {string} action @param {Record<string, string>} fields */
    constructor(action, fields) {
        super("This was changed somewhere else.");
        this.action = action;
        this.fields = fields;
    }

    /** Sends it once more as the browser sends forms, so that the answer is the next page. */
    show() {
        const form = document.createElement("form");
        form.method = "post";
        form.action = this.action;
        for (const [name, value] of Object.entries(this.fields)) {
            const input = document.createElement("input");
            Object.assign(input, { type: "hidden", name, value });
            form.append(input);
        }
        document.body.append(form);
        form.submit();
    }
}

export class FormSender {
    /** @type {Promise<unknown>} */
    #last = Promise.resolve();

    /**
     * Sends after everything that was sent before; also while the page is being left.
     *
     * @param {string} action
     * @param {() => Record<string, string>} fields asked for when their turn has come
     * @returns {Promise<Document>} the page that the answer leads to
     * @throws {Error} with words for people
     */
    send(action, fields) {
        return this.#inTurn(async () => {
            const sent = fields();
            const answer = await post(action, sent);
            const page = new DOMParser().parseFromString(await answer.text(), "text/html");
            if (answer.status === 409) throw new Conflict(action, sent);
            if (!answer.ok) throw new Error(words(page));
            return page;
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

/** @param {string} action @param {Record<string, string>} fields */
function post(action, fields) {
    const body = new URLSearchParams(fields);
    const request = { method: "POST", body, headers: { Accept: "text/html" }, keepalive: true };
    return fetch(action, request).catch(() => { throw new Error(noNetwork); });
}

/** What a page says is wrong. @param {Document} page */
function words(page) {
    const error = page.querySelector(".form-error:not([hidden])") ?? page.querySelector("main p:not(.status)");
    return error?.textContent?.trim() || noNetwork;
}
