// How coordinates and lengths are written.

/**
 * @param {number} degrees
 * @param {"latitude" | "longitude"} axis
 * @param {string | undefined} format `dms` for degrees, minutes, seconds
 */
export function formatDegrees(degrees, axis, format) {
    if (format !== "dms") return degrees.toFixed(8);
    const tenths = Math.round(Math.abs(degrees) * 36_000);
    const [north, south] = axis === "latitude" ? ["N", "S"] : ["E", "W"];
    const minutes = String(Math.floor(tenths / 600) % 60).padStart(2, "0");
    const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, "0");
    return `${Math.floor(tenths / 36_000)}° ${minutes}′ ${seconds}″ ${degrees < 0 ? south : north}`;
}

/**
 * @param {number} metres
 * @param {string | undefined} units `imperial` for feet
 */
export function formatAccuracy(metres, units) {
    const imperial = units === "imperial";
    const value = imperial ? metres / 0.3048 : metres;
    const digits = value.toLocaleString("en", { maximumFractionDigits: value < 10 ? 1 : 0 });
    return `± ${digits} ${imperial ? "ft" : "m"}`;
}
