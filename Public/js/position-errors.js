// Why there is no position, in plain words with a way on.

/** @typedef {"unsupported" | "insecure" | "denied" | "unavailable" | "timeout"} PositionError */

/** @type {Record<PositionError, { message: string, help: string }>} */
export const positionErrors = {
    unsupported: {
        message: "This Browser Has No Location",
        help: "It can’t tell where it is. Type the place, or open this page in another browser.",
    },
    insecure: {
        message: "The Connection Isn’t Secure",
        help: "Browsers tell their position only to pages opened with https:// or on localhost. Look at the address "
            + "bar: if this server can be reached with https://, write that in place of http://. "
            + "Or type the place.",
    },
    denied: {
        message: "Location Isn’t Allowed",
        help: "Allow it for this page: press the sign at the left of the address bar, set Location to Allow, and try "
            + "again. On a phone, the browser must be allowed to use the location in the system’s settings as well. "
            + "Or type the place.",
    },
    unavailable: {
        message: "Error Getting Location",
        help: "This device doesn’t know where it is right now. Turn on Wi-Fi or location services, or go where the "
            + "sky can be seen, and try again. Or type the place.",
    },
    timeout: {
        message: "Error Getting Location",
        help: "No position came within a minute. Go where the sky can be seen, or turn on Wi-Fi, and try again. "
            + "Or type the place.",
    },
};

/** @type {Record<PositionError, string>} */
const briefly = {
    unsupported: "This browser can’t tell where it is.",
    insecure: "Open this page with https:// or on localhost.",
    denied: "Allow Location for this page in the address bar, and try again.",
    unavailable: "This device doesn’t know where it is right now.",
    timeout: "No position came within a minute. Try again.",
};

/**
 * In a line or two, for the map.
 *
 * @param {PositionError} error
 */
export function inBrief(error) {
    return `${positionErrors[error].message}. ${briefly[error]}`;
}

/**
 * What stands in the way before the browser is even asked; `null` when nothing does.
 *
 * @returns {PositionError | null}
 */
export function obstacle() {
    if (!window.isSecureContext) return "insecure";
    return "geolocation" in navigator ? null : "unsupported";
}
