// Pins and clusters of the slippy map, as buttons that hold a drawing.

/** @typedef {{ name: string, category: string, color: string, icon: string, thumbnail?: string }} Pin */
/** @typedef {{ count: number, bbox: [number, number, number, number],
 *     categories: Record<string, { count: number, color: string }> }} Cluster */

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {(Element | string)[]} children
 */
function shape(name, attributes, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...children);
    return element;
}

/** @param {string} className @param {string} label @param {Element[]} children */
function button(className, label, ...children) {
    const element = document.createElement("button");
    element.type = "button";
    element.className = className;
    element.ariaLabel = label;
    element.append(...children);
    return element;
}

/** @param {Pin} pin */
export function titleOf(pin) {
    return pin.name || "(No Description)";
}

/**
 * A ball on a needle, whose tip is the place.
 *
 * @param {Pin} pin
 * @param {string} icons where the categories' icons are
 */
export function pinButton(pin, icons) {
    const drawing = shape(
        "svg", { viewBox: "0 0 44 48", width: 44, height: 48, "aria-hidden": "true" },
        shape("path", { class: "map-needle", d: "M22 47v-15" }),
        shape("circle", { class: "map-ball", cx: 22, cy: 21, r: 12.5, fill: pin.color }),
        shape("svg", { viewBox: "0 0 24 24", x: 14, y: 13, width: 16, height: 16, fill: readable(pin.color) },
            shape("use", { href: `${icons}${encodeURIComponent(pin.icon)}.svg#icon` })));
    return button("map-pin", `${titleOf(pin)}, ${pin.category}`, drawing);
}

/** @param {Pin & { thumbnail: string }} pin */
export function photoButton(pin) {
    const image = document.createElement("img");
    image.alt = "";
    image.width = image.height = 44;
    image.src = pin.thumbnail;
    image.style.borderColor = pin.color;
    return button("map-photo", `${titleOf(pin)}, ${pin.category}, with photo`, image);
}

/**
 * The number of places in a ring of their categories' colours.
 *
 * @param {Cluster} cluster
 */
export function clusterButton({ count, categories }) {
    const radius = count < 10 ? 15 : count < 100 ? 17 : 19;
    const parts = Object.entries(categories).sort(([, a], [, b]) => b.count - a.count);
    let begin = 0;
    const ring = parts.map(([, { count: part, color }]) => {
        const share = 100 * part / count;
        begin += share;
        return shape("circle", {
            class: "map-share", cx: 22, cy: 22, r: radius - 2, fill: "none", stroke: color, pathLength: 100,
            "stroke-dasharray": `${share} ${100 - share}`, "stroke-dashoffset": share - begin,
            transform: "rotate(-90 22 22)",
        });
    });
    const drawing = shape(
        "svg", { viewBox: "0 0 44 44", width: 44, height: 44, "aria-hidden": "true" },
        shape("circle", { class: "map-disc", cx: 22, cy: 22, r: radius }), ...ring,
        shape("text", { x: 22, y: 26.3, "text-anchor": "middle" }, short(count)));
    const told = parts.slice(0, 3).map(([name, { count: part }]) => `${part} ${name}`);
    if (parts.length > 3) told.push("others");
    return button("map-cluster", `${count.toLocaleString("en")} places: ${told.join(", ")}`, drawing);
}

/** @param {number} count in at most four characters */
function short(count) {
    if (count < 1000) return String(count);
    const [unit, name] = count < 1_000_000 ? [1000, "k"] : [1_000_000, "M"];
    const tenths = Math.floor(count / (unit / 10)) / 10;
    return `${tenths < 10 ? tenths : Math.floor(tenths)}${name}`;
}

/** @param {string} color `#rrggbb`; black or white, whichever is easier to read on it (WCAG 2.2) */
function readable(color) {
    const [red, green, blue] = [1, 3, 5].map((start) => {
        const share = parseInt(color.slice(start, start + 2), 16) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
