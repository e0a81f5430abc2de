// How coordinates and lengths are written: as the server does, in CoordinateFormatter.swift and PageFrame.swift.

/**
 * @param {number} degrees
 * @param {"latitude" | "longitude"} axis
 * @param {string | undefined} format `dms` for degrees, minutes, seconds
 */
export function formatDegrees(degrees, axis, format) {
    if (format !== "dms") return degrees.toFixed(8).replace(/^-(?=[0.]+$)/, "");
    const hundredths = Math.round(Math.abs(degrees) * 360_000);
    const [positive, negative] = axis === "latitude" ? ["N", "S"] : ["E", "W"];
    const minutes = twoDigits(Math.floor(hundredths / 6000) % 60);
    const seconds = `${twoDigits(Math.floor(hundredths / 100) % 60)}.${twoDigits(hundredths % 100)}`;
    const direction = degrees < 0 && hundredths > 0 ? negative : positive;
    return `${Math.floor(hundredths / 360_000)}°${minutes}′${seconds}″${direction}`;
}

/**
 * @param {number} metres
 * @param {string | undefined} units `imperial` for feet and miles
 */
export function formatAccuracy(metres, units) {
    if (units === "imperial") return metres < 3000 ? whole(metres / 0.3048, "ft") : whole(metres / 1609.344, "mi");
    return metres < 10_000 ? whole(metres, "m") : whole(metres / 1000, "km");
}

/**
 * @param {number} value
 * @param {string} unit
 */
function whole(value, unit) {
    return `± ${Math.round(value).toLocaleString("en")} ${unit}`;
}

/** @param {number} number */
function twoDigits(number) {
    return String(number).padStart(2, "0");
}
