// Brings a page up to date while addresses are being looked up: it is fetched anew, and what has changed is taken.

/** Milliseconds before the next look: one address takes seconds, many take their time. */
const pauses = [1_500, 2_000, 3_000, 5_000, 10_000, 30_000];

/** @param {HTMLElement} element has an id and the attribute `data-module` for as long as there is something to wait for */
export function start(element) {
    void watch(element.id);
}

/** @param {string} id */
async function watch(id) {
    for (let look = 0; ; look += 1) {
        await new Promise((resolve) => window.setTimeout(resolve, pauses[Math.min(look, pauses.length - 1)]));
        const shown = document.getElementById(id);
        if (shown === null) return;
        const page = document.visibilityState === "visible" ? await freshPage() : null;
        if (page === null) continue;
        const fresh = page.getElementById(id);
        updateRows(page);
        if (fresh === null) {
            shown.remove();
            return;
        }
        if (fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes);
        if (fresh.dataset.module === undefined) return;
    }
}

/**
 * The rows of a list say how it stands with their addresses.
 *
 * @param {Document} page
 */
function updateRows(page) {
    for (const small of document.querySelectorAll(".rows small.is-waiting")) {
        const href = small.closest("a")?.getAttribute("href") ?? "";
        const fresh = page.querySelector(`.rows a[href="${CSS.escape(href)}"] small`);
        if (fresh !== null && fresh.className === "") small.replaceWith(fresh);
    }
}

/** @returns {Promise<Document | null>} `null` where the page can't be had now */
async function freshPage() {
    try {
        const response = await fetch(window.location.href, { headers: { Accept: "text/html" } });
        return response.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
    } catch {
        return null;
    }
}
