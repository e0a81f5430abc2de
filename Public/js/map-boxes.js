// Boxes of the world, which may cross the antimeridian. Pure: no map, no DOM.

/**
 * In degrees; `east >= west`, so that one which crosses the antimeridian ends beyond 180.
 *
 * @typedef {{ west: number, south: number, east: number, north: number }} Box
 */

/** @type {Box} */
export const world = { west: -180, south: -90, east: 180, north: 90 };

/** Where Mercator's square ends; places beyond are drawn on its edge. */
export const edge = 85.0511;

/**
 * What a map shows: where it reaches the edge, on to the pole.
 *
 * @param {any} bounds Leaflet's
 * @returns {Box}
 */
export function shown(bounds) {
    const [south, north] = [bounds.getSouth(), bounds.getNorth()];
    return {
        west: bounds.getWest(), south: south <= -edge ? -90 : south, east: bounds.getEast(),
        north: north >= edge ? 90 : north,
    };
}

/**
 * What a map shows and a little around it, so that moving shows more at once; but of the world's copies only the middle one.
 *
 * @param {any} map Leaflet's
 * @returns {Box}
 */
export function seen(map) {
    const box = shown(map.getBounds().pad(0.2));
    const centre = map.getCenter().lng;
    box.west = Math.max(box.west, centre - 179.999);
    box.east = Math.min(box.east, centre + 179.999);
    return box;
}

/** @param {number} longitude degrees, in any turn */
export function wrapped(longitude) {
    return longitude - 360 * Math.floor((longitude + 180) / 360);
}

/**
 * The longitude's turn that is nearest to another one.
 *
 * @param {number} longitude
 * @param {number} other
 */
export function near(longitude, other) {
    return longitude + 360 * Math.round((other - longitude) / 360);
}

/** @param {[number, number, number, number]} numbers west, south, east, north; west over east crosses the antimeridian */
export function boxOf([west, south, east, north]) {
    return { west, south, east: east < west ? east + 360 : east, north };
}

/** @param {string} text as addresses have it */
export function read(text) {
    const [west, south, east, north] = text.split(",").map(Number);
    return boxOf([west, south, east, north]);
}

/** @param {Box} box */
export function written({ west, south, east, north }) {
    const [first, last] = east - west >= 360 ? [-180, 180] : [wrapped(west), wrapped(east)];
    return [first, south, last, north].map((number) => number.toFixed(6)).join(",");
}

/** @param {Box} box whether it is a single place, but for what reckoning loses */
export function isPoint({ west, south, east, north }) {
    return east - west < 1e-7 && north - south < 1e-7;
}

/**
 * The smallest box around all of them; `null` for none.
 *
 * @param {Box[]} boxes
 * @returns {Box | null}
 */
export function around(boxes) {
    if (boxes.length === 0) return null;
    const spans = boxes.map(({ west, east }) => ({ west: wrapped(west), width: east - west }));
    spans.sort((a, b) => a.west - b.west);
    // What is left free is the widest gap between two of them.
    let reach = Math.max(...spans.map(({ west, width }) => west + width)) - 360;
    let [west, gap] = [spans[0].west, -Infinity];
    for (const span of spans) {
        if (span.west - reach > gap) [west, gap] = [span.west, span.west - reach];
        reach = Math.max(reach, span.west + span.width);
    }
    return {
        west, south: Math.min(...boxes.map(({ south }) => south)),
        east: west + 360 - Math.max(gap, 0), north: Math.max(...boxes.map(({ north }) => north)),
    };
}
