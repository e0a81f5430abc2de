// Which of the positions that a browser reports are taken, and when it is enough. Pure: no clock, no DOM.

/**
 * @typedef {object} Reading
 * @property {number} latitude degrees
 * @property {number} longitude degrees
 * @property {number} accuracy metres; negative means that it isn't valid
 * @property {number | null} [altitude] metres
 * @property {number} timestamp milliseconds since 1970
 */

/** Readings older than this are of a former place; milliseconds. */
export const oldest = 5_000;
/** Metres that are good enough to stop. */
export const goodAccuracy = 10;
/** Metres within which a place is still the same. */
export const samePlace = 1;
/** After so long in the same place nothing better will come; milliseconds. */
export const patience = 10_000;
/** How long to look at most; milliseconds. */
export const timeLimit = 60_000;

/**
 * What to do with a reading, given the last one that was taken.
 *
 * @param {Reading | null} last
 * @param {Reading} reading
 * @param {number} now milliseconds since 1970
 * @returns {{ takes: boolean, stops: boolean }}
 */
export function judge(last, reading, now) {
    if (!isValid(reading) || now - reading.timestamp > oldest) return { takes: false, stops: false };
    if (last === null || reading.accuracy < last.accuracy) {
        return { takes: true, stops: reading.accuracy <= goodAccuracy };
    }
    const stays = distance(last, reading) < samePlace && reading.timestamp - last.timestamp > patience;
    return { takes: false, stops: stays };
}

/** @param {Reading} reading */
function isValid({ latitude, longitude, accuracy, timestamp }) {
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && accuracy >= 0 && Number.isFinite(timestamp);
}

/**
 * Metres between two coordinates on a sphere (haversine).
 *
 * @param {{ latitude: number, longitude: number }} a
 * @param {{ latitude: number, longitude: number }} b
 */
export function distance(a, b) {
    const radians = Math.PI / 180;
    const latitude = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
    const longitude = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
    const across = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * longitude;
    return 2 * 6_371_008.8 * Math.asin(Math.sqrt(Math.min(1, latitude + across)));
}
