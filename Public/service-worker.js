// Makes the app work without a network: while there is one, everything comes from it; otherwise, from what was kept.

importScripts("js/outbox.js");

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const root = worker.registration.scope;
const outbox = new Outbox(root);

/** Files and pages that hold nothing of the person; the form and the page about the network among them. */
const shell = `${root} shell 1`;
/** The first page and the list as they were last seen. */
const seen = `${root} seen 1`;
const thumbnails = `${root} thumbnails 1`;

/** The form of any place: its fields are filled on the device. */
const list = `${root}locations`;
const form = `${list}/new`;
const anyForm = `${form}?latitude=0&longitude=0`;
const seenPages = [root, list];

const thumbnailLimit = 300;
const thumbnailByteLimit = 40_000;
const fileLimit = 200;

worker.addEventListener("install", (event) => {
    event.waitUntil((async () => {
        // The first page brings the rest along.
        for (const page of [...seenPages].reverse()) await refresh(page, await fetch(page));
        await worker.skipWaiting();
    })());
});

worker.addEventListener("activate", (event) => {
    event.waitUntil((async () => {
        const current = [shell, seen, thumbnails];
        const old = (await caches.keys()).filter((name) => name.startsWith(`${root} `) && !current.includes(name));
        await Promise.all(old.map((name) => caches.delete(name)));
        await worker.registration.navigationPreload?.enable();
        await worker.clients.claim();
    })());
});

worker.addEventListener("sync", (/** @type {any} */ event) => {
    event.waitUntil(outbox.send().then(async () => {
        // A failure makes the browser try again later.
        if ((await outbox.entries()).some((entry) => !entry.isRejected)) throw new Error("Some locations still wait.");
    }));
});

worker.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { href, pathname } = new URL(url);
    if (!href.startsWith(root)) return;
    if (mode === "navigate") event.respondWith(method === "GET" ? page(event) : sentForm(event));
    else if (method !== "GET") return;
    else if (pathname.endsWith("/thumbnail")) event.respondWith(thumbnail(event.request));
    else if (/\.(?:css|js|svg|png|webmanifest)$/.test(pathname)) event.respondWith(file(event.request));
});

/** @param {FetchEvent} event */
async function page(event) {
    const address = event.request.url.replace(/#.*/, "");
    try {
        const response = await event.preloadResponse ?? await fetch(event.request);
        if (seenPages.includes(address)) {
            // Without room or with a network that goes, what was kept before stays.
            event.waitUntil(refresh(address, response.clone()).catch(() => {}));
        } else if (response.ok && address.startsWith(`${list}/`)) {
            event.waitUntil(noteArrival(address, response.clone()));
        }
        return response;
    } catch {
        const { origin, pathname } = new URL(address);
        const path = origin + pathname;
        // A search that can't be made must not look like the whole list.
        const isKept = [form, root].includes(path) || address === list;
        return isKept && await caches.match(path) || noNetwork();
    }
}

/**
 * A location doesn't wait any more when its page comes: a person may go on before the page could do something itself.
 *
 * @param {string} address
 * @param {Response} response
 */
async function noteArrival(address, response) {
    const entry = await outbox.entryAt(address);
    const isItsPage = entry !== undefined && (await response.text()).includes("class=\"location-page\"");
    if (isItsPage) await outbox.remove(entry.id);
}

/**
 * A form on its way. One of a new location was put into the outbox first: then its address says which is `waiting`.
 *
 * @param {FetchEvent} event
 */
async function sentForm({ request }) {
    const id = new URL(request.url).searchParams.get("waiting");
    try {
        return id === null ? await fetch(request) : await outbox.holding(id, () => fetch(request));
    } catch {
        if (id !== null) return Response.redirect(list, 303);
        return noNetwork();
    }
}

async function noNetwork() {
    return await caches.match(`${root}offline`) ?? Response.error();
}

/** @param {Request} request */
async function file(request) {
    try {
        return await fetch(request);
    } catch {
        return await (await caches.open(shell)).match(request, { ignoreSearch: true }) ?? Response.error();
    }
}

/** @param {Request} request */
async function thumbnail(request) {
    const cache = await caches.open(thumbnails);
    try {
        const response = await fetch(request);
        const bytes = Number(response.headers.get("Content-Length") ?? Infinity);
        if (response.ok && bytes <= thumbnailByteLimit && !await cache.match(request)) {
            await cache.put(request, response.clone());
            const keys = await cache.keys();
            await Promise.all(keys.slice(0, -thumbnailLimit).map((key) => cache.delete(key)));
        }
        return response;
    } catch {
        return await cache.match(request) ?? file(new Request(`${root}images/no-photo.svg`));
    }
}

/**
 * Keeps a page that was just seen. The first page brings along the form and the page about the network, which follow
 * categories and settings; the list lets go of thumbnails that it doesn't show any more.
 *
 * @param {string} address
 * @param {Response} response
 */
async function refresh(address, response) {
    // Not the page, but one to sign in, or an error.
    if (!response.ok || response.redirected) return;
    const html = await keep(seen, address, response);
    await keepFiles(html, address);
    if (address === root) return keepForms();
    const cache = await caches.open(thumbnails);
    const gone = (await cache.keys()).filter(({ url }) => !html.includes(new URL(url).pathname));
    await Promise.all(gone.map((key) => cache.delete(key)));
}

async function keepForms() {
    for (const [name, address] of [[`${root}offline`, `${root}offline`], [form, anyForm]]) {
        const response = await fetch(address);
        if (response.ok && !response.redirected) await keepFiles(await keep(shell, name, response), address);
    }
}

/**
 * Keeps a page, marked so that its modules know that it isn't fresh.
 *
 * @param {string} cache
 * @param {string} address
 * @param {Response} response
 */
async function keep(cache, address, response) {
    const html = (await response.text()).replace("<html ", `<html data-kept="${new Date().toISOString()}" `);
    const headers = new Headers(response.headers);
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    await (await caches.open(cache)).put(address, new Response(html, { headers }));
    return html;
}

/**
 * Keeps the styles, modules and pictures that a text names, and those that they name in turn. A new version of one
 * makes all of them new; nothing changes unless every one came.
 *
 * @param {string} text
 * @param {string} base the text's address
 */
async function keepFiles(text, base) {
    const cache = await caches.open(shell);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const isNewVersion = filesIn(text, base).some((file) => file.includes("?v=") && !kept.has(file));
    /** @type {Map<string, Response>} */
    const files = new Map();
    const waiting = filesIn(text, base);
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        if (files.has(file) || files.size === fileLimit || kept.has(file) && !isNewVersion) continue;
        const response = await fetch(file);
        files.set(file, response);
        if (/\.(?:css|js|webmanifest)\b/.test(file)) waiting.push(...filesIn(await response.clone().text(), file));
    }
    for (const [file, response] of files) {
        await cache.delete(file, { ignoreSearch: true });
        if (response.ok) await cache.put(file, response);
    }
}

/**
 * @param {string} text a page, style sheet, module or manifest
 * @param {string} base its address
 * @returns {string[]} the addresses of our own files in it
 */
function filesIn(text, base) {
    const names = text.matchAll(/["'(]([^"'()\s<>]+\.(?:css|js|svg|png|webmanifest)(?:\?v=\w+)?)(?=["'()#])/g);
    return [...names].map(([, name]) => new URL(name, base).href).filter((address) => address.startsWith(root));
}
