// Which module belongs to an element's `data-module`, and starting it.

/** @type {Record<string, () => Promise<{ start(element: HTMLElement): void }>>} */
const modules = {
    "address-watch": () => import("./address-watch.js"),
    "category-picker": () => import("./category-picker.js"),
    "copy": () => import("./copy.js"),
    "current-location": () => import("./current-location.js"),
    "disguise": () => import("./disguise.js"),
    "image-selector": () => import("./image-selector.js"),
    "item-photo": () => import("./item-photo.js"),
    "import-form": () => import("./import-form.js"),
    "import-progress": () => import("./import-progress.js"),
    "location-form": () => import("./location-form.js"),
    "mood-form": () => import("./mood-form.js"),
    "photos": () => import("./photos.js"),
    "recorder": () => import("./recorder.js"),
    "row-actions": () => import("./row-actions.js"),
    "select": () => import("./select.js"),
    "share": () => import("./share.js"),
    "slippy-map": () => import("./slippy-map.js"),
    "split-view": () => import("./split-view.js"),
};

/**
 * Starts the module of each element within `root` that names one; where there is none, nothing more is loaded.
 *
 * @param {ParentNode} root
 */
export function startModules(root) {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-module]"))) {
        const load = modules[element.dataset.module ?? ""];
        load?.().then((module) => module.start(element), (error) => console.error(error));
    }
}
