// Drawing an area on the slippy map: a circle or a polygon, by pressing the map or with keys.

/** Pixels within which a press on the first corner ends a polygon. */
const closing = 18;

export class AreaDrawing {
    /** @type {"circle" | "polygon" | null} */
    #kind = null;
    /** Centre, or corners. @type {any[]} */
    #places = [];
    /** Where the next one would be. @type {any} */
    #next = null;

    /**
     * @param {any} leaflet
     * @param {any} map
     * @param {HTMLElement} bar what is shown while it is drawn
     * @param {HTMLElement} tools where it begins
     * @param {import("./map-query.js").MapQuery} query
     * @param {() => void} onBegin
     */
    constructor(leaflet, map, bar, tools, query, onBegin) {
        this.leaflet = leaflet;
        this.map = map;
        this.bar = bar;
        this.tools = tools;
        this.query = query;
        this.onBegin = onBegin;
        this.hint = /** @type {HTMLElement} */ (bar.querySelector("p"));
        this.done = /** @type {HTMLButtonElement} */ (bar.querySelector(".done"));
        this.sketch = leaflet.layerGroup().addTo(map);
        tools.hidden = false;
        tools.querySelector(".circle")?.addEventListener("click", () => this.#begin("circle"));
        tools.querySelector(".polygon")?.addEventListener("click", () => this.#begin("polygon"));
        tools.querySelector(".remove-area")?.addEventListener("click", () => query.set({ area: "", near: "" }));
        this.done.addEventListener("click", () => void this.#finish());
        bar.querySelector(".undo")?.addEventListener("click", () => this.#undo());
        bar.querySelector(".cancel")?.addEventListener("click", () => this.#end());
        map.on("click", (/** @type {any} */ { latlng }) => this.#add(latlng));
        map.on("mousemove", (/** @type {any} */ { latlng }) => this.#point(latlng));
        map.on("move", () => this.#point(map.getCenter()));
        map.getContainer().addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
        this.changed();
    }

    get isActive() {
        return this.#kind !== null;
    }

    /** The filters have changed. */
    changed() {
        const remove = /** @type {HTMLElement} */ (this.tools.querySelector(".remove-area"));
        remove.hidden = this.query.get("area") === "" && this.query.get("near") === "";
    }

    /** @param {"circle" | "polygon"} kind */
    #begin(kind) {
        this.#kind = kind;
        this.#places = [];
        this.#next = null;
        this.bar.hidden = false;
        this.bar.parentElement?.classList.add("drawing");
        this.map.doubleClickZoom.disable();
        this.onBegin();
        this.map.getContainer().focus();
        this.#draw();
    }

    /** @param {KeyboardEvent} event the cross in the middle of the map stands for a finger */
    #key(event) {
        if (!this.isActive || event.target !== this.map.getContainer()) return;
        if (event.key === "Enter") this.#add(this.map.getCenter());
        else if (event.key === "Backspace") this.#undo();
        else if (event.key === "Escape") this.#end();
        else return;
        event.preventDefault();
        // Ending it doesn't make the key mean something else.
        event.stopImmediatePropagation();
    }

    /** @param {any} place */
    #add(place) {
        if (!this.isActive) return;
        const [first] = this.#places;
        const closes = this.#kind === "circle" ? first !== undefined : this.#places.length >= 3 && this.#isNear(first, place);
        if (this.#kind === "circle" || !closes) this.#places.push(place);
        if (closes) void this.#finish();
        else this.#draw();
    }

    /** @param {any} one @param {any} other */
    #isNear(one, other) {
        return this.map.latLngToContainerPoint(one).distanceTo(this.map.latLngToContainerPoint(other)) <= closing;
    }

    /** @param {any} place */
    #point(place) {
        if (!this.isActive) return;
        this.#next = place;
        this.#draw();
    }

    #undo() {
        this.#places.pop();
        this.#draw();
    }

    #draw() {
        const [isCircle, count] = [this.#kind === "circle", this.#places.length];
        this.hint.textContent = isCircle
            ? count === 0 ? "Press the middle of the circle." : "Press where the circle ends."
            : count < 3 ? "Press the corners of the area." : "Press the first corner again, or Done.";
        this.done.disabled = isCircle || count < 3;
        this.sketch.clearLayers();
        if (count === 0) return;
        const places = this.#next === null ? this.#places : [...this.#places, this.#next];
        const options = { className: "map-area", fillOpacity: 0.12, weight: 2, interactive: false };
        const radius = this.map.distance(places[0], places[1] ?? places[0]);
        this.sketch.addLayer(isCircle
            ? this.leaflet.circle(places[0], { ...options, radius }) : this.leaflet.polygon(places, options));
        for (const place of this.#places) {
            this.sketch.addLayer(this.leaflet.circleMarker(place, { ...options, radius: 5, fillOpacity: 1 }));
        }
    }

    async #finish() {
        const [kind, places] = [this.#kind, this.#places];
        if (kind === "circle") {
            const metres = Math.max(1, Math.round(this.map.distance(places[0], places[1])));
            const { lat, lng } = places[0].wrap();
            this.#end();
            this.query.set({ near: `${lat.toFixed(6)},${lng.toFixed(6)},${metres}`, area: "" });
            return;
        }
        // In the turn of the Earth that is nearest to the usual one.
        const turn = 360 * Math.round(places[0].lng / 360);
        const ring = [...places, places[0]].map(({ lat, lng }) => `${(lng - turn).toFixed(6)} ${lat.toFixed(6)}`);
        const address = new URL(this.tools.dataset.area ?? "", document.baseURI);
        address.searchParams.set("area", `POLYGON((${ring.join(",")}))`);
        try {
            const answer = await fetch(address, { headers: { Accept: "application/json" } });
            const { area, error } = await answer.json();
            if (!answer.ok) return void (this.hint.textContent = error);
            this.#end();
            this.query.set({ area, near: "" });
        } catch {
            this.hint.textContent = "The area can’t be taken now. Try again.";
        }
    }

    #end() {
        this.#kind = null;
        this.sketch.clearLayers();
        this.bar.hidden = true;
        this.bar.parentElement?.classList.remove("drawing");
        this.map.doubleClickZoom.enable();
        this.map.getContainer().focus();
    }
}
