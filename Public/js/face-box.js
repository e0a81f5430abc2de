// The square box that a face is fitted in: as large as there is room for, so that fingers find their place.

/** Pixels a side; a face that is smaller than the usual one is never enlarged. */
const box = { least: 220, usual: 320, most: 560 };
/** What stands above and below it, where the height is compact and elsewhere, and beside it where it is; pixels. */
const surroundings = { compact: 138, usual: 250, beside: 100 };

/** @param {HTMLElement} page of a disguise */
export function fitFace(page) {
    const drawing = /** @type {SVGSVGElement} */ (page.querySelector(".stickers"));
    const side = /** @type {HTMLElement} */ (page.querySelector(".face-side"));
    // Its tab isn't shown.
    if (side.clientWidth === 0) return;
    const { width, height } = drawing.viewBox.baseVal;
    const isCompact = window.innerHeight <= 480;
    const room = window.innerHeight - (isCompact ? surroundings.compact : surroundings.usual);
    const across = side.clientWidth - (isCompact ? surroundings.beside : 0);
    const largest = Math.max(box.least, Math.floor(Math.min(across, room, box.most)));
    const isSmall = Math.max(width, height) < box.usual;
    const factor = isSmall ? 1 : largest / Math.max(width, height);
    page.style.setProperty("--face-box", `${isSmall ? box.usual : largest}px`);
    for (const [name, length] of Object.entries({ width, height })) {
        const pixels = String(Math.round(length * factor));
        for (const shown of page.querySelectorAll(".face-box input, .stickers")) shown.setAttribute(name, pixels);
        page.querySelector(`.stage [name=${name}]`)?.setAttribute("value", pixels);
    }
}
