// Keeps the report of an import up to date while it runs.

import { startModules } from "./modules.js";

/** Between two looks; milliseconds. */
const PAUSE = 1000;

/** @param {HTMLElement} element */
export function start(element) {
    setTimeout(() => update(element), PAUSE);
}

/** @param {HTMLElement} element */
async function update(element) {
    let page;
    try {
        const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
        if (!answer.ok) throw new Error(String(answer.status));
        page = new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch {
        // The server may be back at the next look.
        setTimeout(() => update(element), 5 * PAUSE);
        return;
    }
    const next = /** @type {HTMLElement | null} */ (page.querySelector(".import-progress"));
    const rows = page.querySelector(".import-rows");
    if (next === null || rows === null) return;
    const isDone = next.dataset.module === undefined;
    replace(element, next, [".import-files", ".mood-questions", ".list-links", ".undo-import"]);
    const status = element.querySelector("[role=status]");
    const words = next.querySelector("[role=status]")?.textContent ?? "";
    // Said again only where it is news.
    if (status !== null && status.textContent !== words) status.textContent = words;
    // Rows that somebody reads stay where they are until all are there.
    const shown = document.querySelector(".import-rows");
    if (shown !== null && (isDone || shown.querySelector("li") === null)) {
        shown.replaceWith(document.adoptNode(rows));
        startModules(rows);
    }
    if (!isDone) setTimeout(() => update(element), PAUSE);
}

/**
 * Puts parts of the new section in the place of the old ones; what is open stays open.
 *
 * @param {HTMLElement} old
 * @param {HTMLElement} next
 * @param {string[]} selectors in the page's order
 */
function replace(old, next, selectors) {
    let last = old.lastElementChild;
    for (const selector of selectors) {
        const before = old.querySelector(selector);
        const after = next.querySelector(selector);
        if (before !== null && after === null) before.remove();
        else if (before === null && after !== null) last?.after(document.adoptNode(after));
        else if (after !== null && !(before instanceof HTMLDetailsElement)) before?.replaceWith(document.adoptNode(after));
        last = old.querySelector(selector) ?? last;
    }
}
