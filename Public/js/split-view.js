// List and detail side by side on wide screens: what is pressed opens beside its list, and its own page has the list beside it.

import { startModules } from "./modules.js";
import { isChanged } from "./unsaved.js";

/** Where split-view.css makes room for the second pane. */
const wide = window.matchMedia("(min-width: 1100px) and (min-height: 481px)");

/** @param {HTMLElement} pane */
export function start(pane) {
    if (pane.dataset.list === undefined) new DetailPane(pane);
    else new ListPane(pane, pane.dataset.list);
}

/**
 * What another page shows, for a pane of this one.
 *
 * @param {string} href
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ title: string, trailing: Element | null, content: Element[] } | null>} `null` where it can't be had
 */
export async function load(href, signal) {
    try {
        const answer = await fetch(href, { headers: { Accept: "text/html" }, signal });
        if (!answer.ok || answer.redirected) return null;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const content = [...(page.querySelector("main")?.children ?? [])];
        return {
            title: page.querySelector(".bar h1")?.textContent ?? "",
            trailing: page.querySelector(".bar .trailing"),
            content: content.filter((element) => !element.classList.contains("pane")),
        };
    } catch {
        return null;
    }
}

/**
 * @param {HTMLElement} pane
 * @param {NonNullable<Awaited<ReturnType<typeof load>>>} page
 */
function fill(pane, { title, trailing, content }) {
    const bar = document.createElement("div");
    bar.className = "pane-bar";
    const heading = document.createElement("h2");
    heading.textContent = title;
    heading.tabIndex = -1;
    bar.append(heading);
    if (trailing !== null) bar.append(trailing);
    pane.replaceChildren(bar, ...content);
    pane.hidden = false;
    pane.scrollTop = 0;
    startModules(pane);
    return heading;
}

/** @param {ParentNode} list @param {string} path */
function mark(list, path) {
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (list.querySelectorAll(".rows a"))) {
        if (link.pathname === path) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
    }
}

/** Beside the list: what was pressed last. */
class DetailPane {
    #aborter = new AbortController();

    /** @param {HTMLElement} pane */
    constructor(pane) {
        this.pane = pane;
        this.main = /** @type {HTMLElement} */ (pane.closest("main"));
        this.#empty();
        this.main.addEventListener("click", (event) => this.#press(event));
        window.addEventListener("popstate", ({ state }) => this.#show(state?.detail ?? null));
        // Too narrow for both now: its own page takes over. Paper is narrow as well, but for a moment only.
        wide.addEventListener("change", () => window.setTimeout(() => {
            if (!wide.matches && history.state?.detail) location.reload();
        }, 100));
    }

    /** @param {MouseEvent} event */
    #press(event) {
        const link = event.target instanceof Element ? event.target.closest(".rows a") : null;
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!(link instanceof HTMLAnchorElement) || !isPlain || !wide.matches || this.pane.contains(link)) return;
        if (link.closest(".row-actions") !== null) return;
        // The browser asks before it leaves for the other page.
        if (isChanged(this.pane)) return;
        event.preventDefault();
        history.pushState({ detail: link.href }, "", link.href);
        void this.#show(link.href);
    }

    /** @param {string | null} href */
    async #show(href) {
        this.#aborter.abort();
        this.#aborter = new AbortController();
        const { signal } = this.#aborter;
        mark(this.main, href === null ? "" : new URL(href).pathname);
        if (href === null) {
            this.#empty();
            return;
        }
        const page = await load(href, signal);
        if (signal.aborted) return;
        // Whatever is wrong, the page itself says it best.
        if (page === null) location.assign(href);
        else fill(this.pane, page).focus({ preventScroll: true });
    }

    #empty() {
        const words = document.createElement("p");
        words.className = "pane-empty";
        words.textContent = this.pane.dataset.empty ?? "";
        this.pane.replaceChildren(words);
        this.pane.hidden = this.main.querySelector(".rows") === null;
    }
}

/** Beside the page of one: the list. */
class ListPane {
    #isLoaded = false;

    /** @param {HTMLElement} pane @param {string} href */
    constructor(pane, href) {
        this.pane = pane;
        this.href = href;
        void this.#load();
        wide.addEventListener("change", () => void this.#load());
    }

    async #load() {
        if (!wide.matches || this.#isLoaded) return;
        this.#isLoaded = true;
        const page = await load(this.href);
        if (page === null) return;
        fill(this.pane, page);
        mark(this.pane, location.pathname);
        this.pane.querySelector("[aria-current=page]")?.scrollIntoView({ block: "center" });
    }
}
