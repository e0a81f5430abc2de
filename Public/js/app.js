// Starts the module of each element that names one in `data-module`; a page without any loads nothing more.

/** @type {Record<string, () => Promise<{ start(element: HTMLElement): void }>>} */
const modules = {
    "copy": () => import("./copy.js"),
    "current-location": () => import("./current-location.js"),
    "here": () => import("./here.js"),
    "location-form": () => import("./location-form.js"),
    "photos": () => import("./photos.js"),
    "select": () => import("./select.js"),
    "share": () => import("./share.js"),
};

for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-module]"))) {
    const load = modules[element.dataset.module ?? ""];
    load?.().then((module) => module.start(element), (error) => console.error(error));
}

window.addEventListener("load", () => {
    import("./waiting.js").then((module) => module.start()).catch((error) => console.error(error));
});
