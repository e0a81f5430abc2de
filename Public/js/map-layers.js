// What the slippy map shows besides pins: moods as faces, heat, and areas with their outlines.

import { around, boxOf, edge, near, seen, written } from "./map-boxes.js";

/** @typedef {import("./map-boxes.js").Box} Box */
/** @typedef {import("./map-query.js").MapQuery} MapQuery */
/** @typedef {{ title: string, count: number, date: string, image: string, href: string }} Mood */
/** @typedef {{ color?: string, rings: [number, number][][] }} Outline */

export class MapLayers {
    #aborter = new AbortController();
    /** The address of the outlines that were asked for last. */
    #outlined = "";
    /** @type {Promise<Outline[]>} */
    #outlines = Promise.resolve([]);

    /**
     * @param {any} leaflet
     * @param {any} map
     * @param {DOMStringMap} dataset of the map's element
     * @param {MapQuery} query
     * @param {(mood: Mood, marker: any, event: any) => void} onMood
     */
    constructor(leaflet, map, { moods = "", heat = "", outlines = "" }, query, onMood) {
        this.leaflet = leaflet;
        this.map = map;
        this.paths = { moods, heat, outlines };
        this.query = query;
        this.onMood = onMood;
        this.faces = leaflet.layerGroup().addTo(map);
        this.heat = leaflet.layerGroup().addTo(map);
        this.areas = leaflet.layerGroup().addTo(map);
    }

    /** Shows what is chosen in the part of the world that is seen now. */
    refresh() {
        this.#aborter.abort();
        this.#aborter = new AbortController();
        const { signal } = this.#aborter;
        const part = { bbox: written(seen(this.map)), zoom: String(this.map.getZoom()) };
        void this.#show(this.faces, this.query.get("moods") === "1", async () => {
            const answer = await ask(this.query.address(this.paths.moods, part), signal);
            return (await answer.json()).features.map((/** @type {any} */ feature) => this.#face(feature));
        });
        void this.#show(this.heat, this.query.get("heat") === "1", async () => {
            const answer = await ask(this.query.address(this.paths.heat, part), signal);
            return this.#heat(await answer.text());
        });
        const isAsked = ["outline", "area", "near"].some((name) => this.query.get(name) !== "");
        void this.#show(this.areas, isAsked, async () => (await this.#loadOutlines()).map((area) => this.#area(area)));
    }

    /**
     * The box around what the map is held to, and around the outline.
     *
     * @returns {Promise<Box | null>} `null` for none
     */
    async outlined() {
        const rings = (await this.#loadOutlines()).flatMap((outline) => outline.rings);
        return around(rings.map((ring) => {
            const [longitudes, latitudes] = [0, 1].map((index) => ring.map((point) => point[index]));
            return {
                west: least(longitudes), south: least(latitudes), east: -least(longitudes, -1), north: -least(latitudes, -1),
            };
        }));
    }

    /** Once for each choice, wherever the map goes. */
    #loadOutlines() {
        const address = this.query.address(this.paths.outlines, { outline: this.query.get("outline") });
        if (address !== this.#outlined) {
            this.#outlined = address;
            this.#outlines = ask(address).then(async (answer) => (await answer.json()).outlines);
            this.#outlines.catch(() => { this.#outlined = ""; });
        }
        return this.#outlines;
    }

    /**
     * Puts new layers into a group once they are there; what was shown before serves better than nothing.
     *
     * @param {any} group
     * @param {boolean} isAsked
     * @param {() => Promise<any[]>} load
     */
    async #show(group, isAsked, load) {
        if (!isAsked) return group.clearLayers();
        const { signal } = this.#aborter;
        try {
            const layers = await load();
            if (signal.aborted) return;
            group.clearLayers();
            for (const layer of layers) group.addLayer(layer);
        } catch (error) {
            if (!signal.aborted) console.error(error);
        }
    }

    /** @param {{ geometry: { coordinates: [number, number] }, properties: Mood }} feature */
    #face({ geometry, properties }) {
        const [longitude, latitude] = geometry.coordinates;
        const image = document.createElement("img");
        image.alt = "";
        image.width = image.height = 28;
        image.src = properties.image;
        const html = document.createElement("button");
        html.type = "button";
        html.className = "map-face";
        html.ariaLabel = properties.title;
        html.append(image);
        const icon = this.leaflet.divIcon({
            html, className: "map-marker", iconSize: [44, 44], iconAnchor: [22, 0], popupAnchor: [0, 0],
        });
        const place = [latitude, near(longitude, this.map.getCenter().lng)];
        const marker = this.leaflet.marker(place, { icon, keyboard: false, zIndexOffset: -1000 });
        marker.on("click", (/** @type {any} */ event) => this.onMood(properties, marker, event));
        return marker;
    }

    /** @param {string} text of a picture that says which box it shows */
    #heat(text) {
        const picture = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
        const [west, south, east, north] = (picture.dataset.bbox ?? "").split(",").map(Number);
        const box = boxOf([west, south, east, north]);
        // Of the whole world there are copies on both sides.
        const turns = box.east - box.west >= 360 ? [-360, 0, 360] : [near(west, this.map.getBounds().getWest()) - west];
        return turns.map((turn) => this.leaflet.svgOverlay(
            document.importNode(picture, true),
            [[Math.max(south, -edge), box.west + turn], [Math.min(north, edge), box.east + turn]]));
    }

    /** @param {Outline} outline */
    #area({ color, rings }) {
        const centre = this.map.getCenter().lng;
        // Each ring by itself: those of a country stand on both sides of the antimeridian.
        const places = rings.map((ring) => {
            const longitudes = ring.map(([longitude]) => longitude);
            const middle = (least(longitudes) - least(longitudes, -1)) / 2;
            const turn = near(middle, centre) - middle;
            return ring.map(([longitude, latitude]) => [latitude, longitude + turn]);
        });
        return this.leaflet.polygon(places, {
            ...(color === undefined ? { className: "map-area" } : { className: "map-outline", color }),
            fillOpacity: 0.12, weight: 2, fillRule: "evenodd", smoothFactor: 0.3, interactive: false,
        });
    }
}

/** Of very many numbers. @param {number[]} numbers @param {1 | -1} sign -1 for the least of their opposites */
function least(numbers, sign = 1) {
    return numbers.reduce((least, number) => Math.min(least, sign * number), Infinity);
}

/** @param {string} address @param {AbortSignal} [signal] */
async function ask(address, signal) {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`${answer.status} for ${new URL(address).pathname}`);
    return answer;
}
