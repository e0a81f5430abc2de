// The map that moves: takes the place of the server's picture of the same part of the world.

import { AreaDrawing } from "./map-area.js";
import { Callouts } from "./map-callouts.js";
import { around, edge, isPoint, near, read, shown, world, written } from "./map-boxes.js";
import { Features } from "./map-features.js";
import { MapLayers } from "./map-layers.js";
import { MapList } from "./map-list.js";
import { MapOptions } from "./map-options.js";
import { MapQuery } from "./map-query.js";
import { UserDot, userRadius } from "./map-user.js";

/** However small what is to be shown is, closer helps only who asks for it. */
const standardZoom = 17;
/** Share of the height and width that is left free around what is to be shown. */
const margin = 0.1;
/** Pixels at the top for the button there, down to its lower edge, and below it for the head of a pin (54 + 48). */
const headroom = 102;

/** @param {HTMLElement} element */
export async function start(element) {
    const { library = "", libraryStyles = "" } = element.dataset;
    // Without it the picture stays, with its links.
    const [leaflet] = await Promise.all([import(library), addStyles(libraryStyles)]);
    new SlippyMap(leaflet, element);
}

/** Before our own, which change some of them. @param {string} href */
function addStyles(href) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    document.querySelector("link[rel=stylesheet]")?.before(link);
    return new Promise((resolve, reject) => {
        link.addEventListener("load", resolve);
        link.addEventListener("error", reject);
    });
}

class SlippyMap {
    /** @param {any} leaflet @param {HTMLElement} element */
    constructor(leaflet, element) {
        this.leaflet = leaflet;
        this.element = element;
        this.message = document.getElementById("map-message");
        for (const picture of document.querySelectorAll(".map-frame")) picture.remove();
        element.hidden = false;
        const canvas = /** @type {HTMLElement} */ (element.querySelector(".slippy-canvas"));
        this.map = leaflet.map(canvas, {
            zoomControl: false, attributionControl: false, maxZoom: 19, maxBoundsViscosity: 1,
            maxBounds: [[-edge, -1e5], [edge, 1e5]], bounceAtZoomLimits: false,
        });
        this.#addTiles();
        leaflet.control.scale({
            maxWidth: 130, metric: element.dataset.imperial === undefined,
            imperial: element.dataset.imperial !== undefined, position: "bottomleft",
        }).addTo(this.map);
        this.callouts = new Callouts(leaflet, this.map, element.dataset);
        this.query = new MapQuery(element.dataset.list ?? "", () => this.#filtered());
        const options = /** @type {HTMLDetailsElement} */ (document.querySelector(".map-options"));
        this.options = new MapOptions(options, this.query, () => void this.#showArea());
        this.features = new Features(leaflet, this.map, element.dataset, this.query, {
            onPin: (feature, marker, { originalEvent }) => {
                this.callouts.showPin(feature, marker, originalEvent.detail === 0);
            },
            onCluster: (box) => this.#open(box),
            onFailure: () => this.#say("The places can’t be loaded now. Move the map to try again."),
        });
        this.layers = new MapLayers(leaflet, this.map, element.dataset, this.query, (mood, marker, { originalEvent }) => {
            this.callouts.showMood(mood, marker, originalEvent.detail === 0);
        });
        this.drawing = new AreaDrawing(
            leaflet, this.map, /** @type {HTMLElement} */ (element.querySelector(".draw-bar")),
            /** @type {HTMLElement} */ (options.querySelector(".area-tools")), this.query, () => (options.open = false));
        this.user = new UserDot(leaflet, this.map, buttonFor(".icon-button:has(.user)"), {
            say: (message) => this.#say(message), show: (place) => this.#show(this.#boxAround(place)),
        });
        buttonFor(".icon-button:has(.pin)").addEventListener("click", () => void this.#showAll());
        this.list = new MapList(/** @type {HTMLElement} */ (document.querySelector(".in-view")));
        this.#addControls(canvas);
        this.#setMinimumZoom();
        this.map.on("resize", () => this.#setMinimumZoom());
        this.map.on("moveend", () => this.#moved());
        this.#begin();
    }

    #addTiles() {
        const { tiles, tilesInLight, tileSize, tileBox, minimumZoom, maximumZoom } = this.element.dataset;
        const size = Number(tileSize);
        // A tile of twice the usual side counts one zoom less.
        const offset = size === 512 ? -1 : 0;
        const light = window.matchMedia("(prefers-color-scheme: light)");
        const address = () => {
            const chosen = document.documentElement.dataset.appearance;
            const isLight = chosen === undefined ? light.matches : chosen === "light";
            // Of those that come in one appearance only, nobody knows which.
            this.element.classList.toggle("dark", !isLight && tiles !== tilesInLight);
            return isLight ? tilesInLight : tiles;
        };
        /** @param {string} more @param {object} options */
        const add = (more, options) => {
            const layer = this.leaflet.tileLayer(address() + more, options).addTo(this.map);
            light.addEventListener("change", () => layer.setUrl(address() + more));
        };
        const first = Number(minimumZoom) - offset;
        add("", {
            tileSize: size, zoomOffset: offset, minZoom: -offset, minNativeZoom: first,
            maxNativeZoom: Number(maximumZoom) - offset, maxZoom: 19,
            bounds: tileBox === undefined ? undefined : this.#bounds(read(tileBox)),
        });
        // Further out than the first of such tiles it stands at half its size, with letters to match.
        if (offset !== 0) add("&letters=large", { maxZoom: first - 1 });
    }

    /** @param {HTMLElement} canvas */
    #addControls(canvas) {
        canvas.role = "application";
        canvas.ariaLabel = "Map. Arrow keys move it, plus and minus zoom, Enter tags a location in the middle.";
        this.zoomIn = /** @type {HTMLButtonElement} */ (this.element.querySelector(".zoom-in"));
        this.zoomOut = /** @type {HTMLButtonElement} */ (this.element.querySelector(".zoom-out"));
        this.zoomIn.addEventListener("click", () => this.map.zoomIn());
        this.zoomOut.addEventListener("click", () => this.map.zoomOut());
        this.map.on("contextmenu", (/** @type {any} */ { latlng }) => {
            if (!this.drawing.isActive) this.callouts.showPlace(latlng, false);
        });
        canvas.addEventListener("keydown", (event) => {
            const asks = ["Enter", "ContextMenu"].includes(event.key) || event.key === "F10" && event.shiftKey;
            if (!asks || this.drawing.isActive || event.target !== canvas) return;
            event.preventDefault();
            this.callouts.showPlace(this.map.getCenter(), true);
        });
    }

    /** As far out as the world fills the shorter side. */
    #setMinimumZoom() {
        const { x, y } = this.map.getSize();
        this.map.setMinZoom(Math.max(0, Math.floor(Math.log2(Math.min(x, y) / 256))));
    }

    #begin() {
        const { box, everywhere, user } = this.element.dataset;
        if (user !== undefined) {
            const [latitude, longitude, accuracy] = user.split(",").map(Number);
            this.user.place(latitude, longitude, accuracy);
            this.#show(this.#boxAround(this.leaflet.latLng(latitude, longitude)));
        } else if (box !== undefined) {
            this.#show(read(box));
        } else if (everywhere !== undefined) {
            this.#showPlaces(read(everywhere));
        } else {
            this.#show(world);
            void isPositionAllowed().then((isAllowed) => isAllowed && this.user.follow());
        }
    }

    /** All locations; without any, where the person is. */
    async #showAll() {
        let box;
        try {
            box = around(await this.features.everywhere());
        } catch {
            return this.#say("The places can’t be loaded now. Try again.");
        }
        if (box === null) return this.user.follow();
        this.user.stopFollowing();
        this.#showPlaces(box);
    }

    /** The region around locations; of one, 1000 m around it. @param {import("./map-boxes.js").Box} box */
    #showPlaces(box) {
        if (isPoint(box)) this.#show(this.#boxAround(this.leaflet.latLng(box.south, box.west)));
        else this.#show(box, { margin, maxZoom: standardZoom, paddingTopLeft: [0, headroom] });
    }

    /** The country or region that was chosen. */
    async #showArea() {
        const box = await this.layers.outlined().catch(() => null);
        if (box === null || this.query.get("area") === "") return;
        this.user.stopFollowing();
        this.#show(box, { margin, maxZoom: standardZoom });
    }

    /** Goes closer, or, where that doesn't part its places, to a list of them. @param {import("./map-boxes.js").Box} box */
    #open(box) {
        const bounds = this.#bounds(box);
        const zoom = this.map.getZoom();
        if (isPoint(box) || zoom === this.map.getMaxZoom()) {
            // Wider by more than the address's decimals round.
            const [{ west, south, east, north }, hair] = [box, 1e-5];
            window.location.assign(
                this.#listHref({ west: west - hair, south: south - hair, east: east + hair, north: north + hair }));
            return;
        }
        this.user.stopFollowing();
        const closer = Math.max(this.map.getBoundsZoom(bounds.pad(margin)), zoom + 1);
        this.map.flyTo(bounds.getCenter(), Math.min(closer, this.map.getMaxZoom()), { duration: 0.5 });
    }

    /** @param {import("./map-boxes.js").Box} box @param {{ margin?: number, maxZoom?: number, paddingTopLeft?: [number, number] }} options */
    #show(box, { margin = 0, ...options } = {}) {
        // Smaller by a hair, so that what was shown before isn't shown a zoom further out.
        this.map.fitBounds(this.#bounds(box).pad(margin - 0.001), options);
    }

    /** In the turn of the world that is seen. @param {import("./map-boxes.js").Box} box */
    #bounds({ west, south, east, north }) {
        const turn = this.map._loaded ? near(west, this.map.getCenter().lng) - west : 0;
        return this.leaflet.latLngBounds(
            [Math.max(south, -edge), west + turn], [Math.min(north, edge), east + turn]);
    }

    /** @param {any} place */
    #boxAround(place) {
        return shown(place.toBounds(2 * userRadius));
    }

    #moved() {
        const box = shown(this.map.getBounds());
        const [zoom, least] = [this.map.getZoom(), this.map.getMinZoom()];
        this.zoomIn.ariaDisabled = String(zoom >= this.map.getMaxZoom());
        this.zoomOut.ariaDisabled = String(zoom <= least);
        // South of the square all is land, north of it all is sea.
        const { y } = this.map.latLngToContainerPoint([-edge, 0]);
        this.element.style.setProperty("--south-edge", `${y}px`);
        this.element.querySelector(".search-area")?.classList.toggle("aside", box.north === 90);
        this.#list(box);
        const here = new URL(window.location.href);
        for (const name of ["latitude", "longitude", "accuracy"]) here.searchParams.delete(name);
        here.searchParams.set("bbox", written(box));
        // Coming back from a place, the map is where it was.
        history.replaceState(history.state, "", here);
        this.#refresh();
    }

    #filtered() {
        this.options.changed();
        this.drawing.changed();
        this.#list(shown(this.map.getBounds()));
        this.#refresh();
    }

    #refresh() {
        void this.features.refresh();
        this.layers.refresh();
    }

    /** @param {import("./map-boxes.js").Box} box */
    #list(box) {
        const search = /** @type {HTMLAnchorElement} */ (this.element.querySelector(".search-area"));
        search.href = this.#listHref(box);
        this.list.show(search.href);
    }

    /** @param {import("./map-boxes.js").Box} box */
    #listHref(box) {
        return this.query.address(this.element.dataset.locations ?? "", { bbox: written(box) });
    }

    /** @param {string} message */
    #say(message) {
        if (this.message !== null) this.message.textContent = message;
    }
}

/** A button in place of a link, which without scripts leads somewhere. @param {string} selector */
function buttonFor(selector) {
    const link = document.querySelector(selector);
    const button = document.createElement("button");
    button.type = "button";
    if (link === null) return button;
    button.className = link.className;
    button.ariaLabel = link.ariaLabel;
    button.append(...link.childNodes);
    link.replaceWith(button);
    return button;
}

async function isPositionAllowed() {
    try {
        return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
    } catch {
        return false;
    }
}
