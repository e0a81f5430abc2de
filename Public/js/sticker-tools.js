// What buttons and keys do to a sticker.

/** @typedef {import("./placed-sticker.js").PlacedSticker["state"]} State */

/** By key, on a sticker that has the focus. @type {Record<string, string | undefined>} */
export const toolOfKey = {
    "ArrowLeft": "west", "ArrowRight": "east", "ArrowUp": "north", "ArrowDown": "south", "+": "larger", "=": "larger",
    "-": "smaller", "r": "right", "R": "left", "m": "mirror", "[": "back", "]": "forward", "PageDown": "back",
    "PageUp": "forward", "Delete": "delete", "Backspace": "delete",
};

/** A part of the face; with Shift, arrow keys take five at once. */
const step = 0.01;

/**
 * What a tool makes of a sticker; `null` where it is none that changes it.
 *
 * @param {string} tool
 * @param {State} state
 * @param {number} count how often
 * @returns {Partial<State> | null}
 */
export function altered(tool, { x, y, scale, rotation, mirrored }, count = 1) {
    switch (tool) {
        case "smaller": return { scale: scale / 1.1 };
        case "larger": return { scale: scale * 1.1 };
        case "left": return { rotation: rotation - 15 };
        case "right": return { rotation: rotation + 15 };
        case "mirror": return { mirrored: !mirrored };
        case "west": return { x: x - step * count };
        case "east": return { x: x + step * count };
        case "north": return { y: y - step * count };
        case "south": return { y: y + step * count };
        default: return null;
    }
}
