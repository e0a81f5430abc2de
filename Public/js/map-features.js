// The places on the slippy map: what the server gathered into pins and clusters for the part that is shown.

import { boxOf, edge, near, seen, world, written } from "./map-boxes.js";
import { clusterButton, photoButton, pinButton } from "./map-icons.js";

/** @typedef {import("./map-boxes.js").Box} Box */
/** @typedef {import("./map-icons.js").Pin} Pin */
/** @typedef {import("./map-icons.js").Cluster} Cluster */
/** @typedef {{ id?: string, geometry: { coordinates: [number, number] }, properties: any }} Feature */

/** From here on pins with a photo show it. */
const photoZoom = 15;

export class Features {
    /** What stands on the map, by what it looks like and where. @type {Map<string, any>} */
    #markers = new Map();
    #aborter = new AbortController();

    /**
     * @param {any} leaflet
     * @param {any} map
     * @param {DOMStringMap} dataset of the map's element
     * @param {import("./map-query.js").MapQuery} query
     * @param {{ onPin(feature: Feature, marker: any, event: any): void, onCluster(box: Box): void, onFailure(): void }} listener
     */
    constructor(leaflet, map, { features = "", icons = "" }, query, listener) {
        this.leaflet = leaflet;
        this.map = map;
        this.address = features;
        this.icons = icons;
        this.query = query;
        this.listener = listener;
    }

    /**
     * The boxes of all features of the whole world.
     *
     * @returns {Promise<Box[]>}
     */
    async everywhere() {
        const features = await this.#load(world, 0);
        return features.map(boxAround);
    }

    /** Shows what belongs to the part of the world that is seen now. */
    async refresh() {
        this.#aborter.abort();
        this.#aborter = new AbortController();
        const { signal } = this.#aborter;
        try {
            const features = await this.#load(seen(this.map), this.map.getZoom(), signal);
            if (!signal.aborted) this.#show(features);
        } catch (error) {
            if (!signal.aborted) this.listener.onFailure();
        }
    }

    /**
     * @param {Box} box
     * @param {number} zoom
     * @param {AbortSignal} [signal]
     * @returns {Promise<Feature[]>}
     */
    async #load(box, zoom, signal) {
        const address = this.query.address(this.address, { bbox: written(box), zoom: String(zoom) });
        const answer = await fetch(address, { headers: { Accept: "application/json" }, signal });
        if (!answer.ok) throw new Error(`${answer.status} for the places on the map`);
        return (await answer.json()).features;
    }

    /** Keeps what stays, so that focus and callouts do as well. @param {Feature[]} features */
    #show(features) {
        const showsPhotos = this.map.getZoom() >= photoZoom;
        const centre = this.map.getCenter().lng;
        const old = this.#markers;
        this.#markers = new Map();
        for (const feature of features) {
            const [longitude, latitude] = feature.geometry.coordinates;
            const place = this.leaflet.latLng(latitude, near(longitude, centre));
            const photo = showsPhotos && feature.properties.thumbnail !== undefined;
            const key = JSON.stringify([feature.id, place.lng, place.lat, feature.properties, photo]);
            this.#markers.set(key, old.get(key) ?? this.#marker(feature, place, photo));
            old.delete(key);
        }
        for (const marker of old.values()) marker.remove();
    }

    /** @param {Feature} feature @param {any} place @param {boolean} photo */
    #marker(feature, place, photo) {
        const { id, properties } = feature;
        const isCluster = id === undefined;
        const html = isCluster ? clusterButton(properties) : photo ? photoButton(properties) : pinButton(properties, this.icons);
        const isRound = isCluster || photo;
        // No map goes further than to the edge, where the head would be out of sight.
        const isTurned = place.lat >= edge;
        const icon = this.leaflet.divIcon({
            html, className: "map-marker", iconSize: [44, isRound ? 44 : 48],
            iconAnchor: [22, isTurned ? 0 : isRound ? 22 : 47], popupAnchor: [0, isTurned ? 0 : isRound ? -22 : -36],
        });
        // The button takes the focus and the keys.
        const marker = this.leaflet.marker(place, { icon, keyboard: false }).addTo(this.map);
        marker.on("click", (/** @type {any} */ event) => {
            if (isCluster) this.listener.onCluster(boxOf(properties.bbox));
            else this.listener.onPin(feature, marker, event);
        });
        return marker;
    }
}

/** @param {Feature} feature @returns {Box} */
function boxAround({ geometry, properties }) {
    if (properties.bbox !== undefined) return boxOf(properties.bbox);
    const [longitude, latitude] = geometry.coordinates;
    return { west: longitude, south: latitude, east: longitude, north: latitude };
}
