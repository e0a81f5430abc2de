// Two days on a line of time, over bars that tell how much there is of which time.

/** @typedef {{ first: string | null, days: number, step: number, counts: number[] }} Spread */

const day = 86_400_000;
/** Milliseconds for which the thumbs have to rest. */
const rest = 120;

export class DateSlider {
    /** What was loaded last, so that it isn't loaded again. */
    #loaded = "";
    /** @type {Spread} */
    #spread = { first: null, days: 0, step: 1, counts: [] };
    #timer = 0;

    /**
     * @param {HTMLElement} element with two date fields, `from` and `to`
     * @param {(from: string, to: string) => void} onChange gets days, or empty texts for the ends
     */
    constructor(element, onChange) {
        this.address = element.dataset.dates ?? "";
        this.onChange = onChange;
        [this.from, this.to] = /** @type {HTMLInputElement[]} */ ([...element.querySelectorAll("input[type=date]")]);
        this.bars = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        this.bars.setAttribute("preserveAspectRatio", "none");
        this.bars.setAttribute("aria-hidden", "true");
        this.first = thumb("First day");
        this.last = thumb("Last day");
        this.slider = document.createElement("div");
        this.slider.className = "date-slider";
        this.slider.hidden = true;
        this.slider.append(this.bars, this.first, this.last);
        element.prepend(this.slider);
        this.first.addEventListener("input", () => this.#moved(this.first));
        this.last.addEventListener("input", () => this.#moved(this.last));
        for (const field of [this.from, this.to]) field.addEventListener("change", () => this.#typed());
    }

    /** @param {string} address of the spread */
    async load(address) {
        if (address === this.#loaded) return;
        this.#loaded = address;
        try {
            const answer = await fetch(address, { headers: { Accept: "application/json" } });
            if (!answer.ok || address !== this.#loaded) return;
            this.#spread = await answer.json();
        } catch {
            // The fields are there without it.
            this.#loaded = "";
            return;
        }
        this.#draw();
        this.show(this.from.value, this.to.value);
    }

    /** @param {string} from @param {string} to */
    show(from, to) {
        [this.from.value, this.to.value] = [from, to];
        const { days } = this.#spread;
        const last = Math.max(days - 1, 0);
        /** @param {string} text @param {number} other */
        const place = (text, other) => text === "" ? other : Math.min(Math.max(this.#place(text), 0), last);
        this.first.valueAsNumber = place(from, 0);
        this.last.valueAsNumber = place(to, last);
        this.#mark();
    }

    #draw() {
        const { days, counts } = this.#spread;
        this.slider.hidden = days < 2;
        for (const input of [this.first, this.last]) input.max = String(Math.max(days - 1, 0));
        this.bars.setAttribute("viewBox", `0 0 ${counts.length || 1} 1`);
        const most = Math.max(...counts, 1);
        this.bars.replaceChildren(...counts.map((count, index) => {
            const bar = document.createElementNS("http://www.w3.org/2000/svg", "rect");
            // However few there are, they are seen.
            const height = count === 0 ? 0 : Math.max(count / most, 0.06);
            const numbers = { x: index + 0.1, y: 1 - height, width: 0.8, height };
            for (const [name, value] of Object.entries(numbers)) bar.setAttribute(name, String(value));
            return bar;
        }));
    }

    /** @param {HTMLInputElement} input one doesn't pass the other */
    #moved(input) {
        if (input === this.first) input.valueAsNumber = Math.min(input.valueAsNumber, this.last.valueAsNumber);
        else input.valueAsNumber = Math.max(input.valueAsNumber, this.first.valueAsNumber);
        // At its end a thumb leaves time open, so that what comes later is shown as well.
        this.from.value = this.first.valueAsNumber === 0 ? "" : this.#day(this.first.valueAsNumber);
        this.to.value = this.last.value === this.last.max ? "" : this.#day(this.last.valueAsNumber);
        this.#mark();
        window.clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => this.onChange(this.from.value, this.to.value), rest);
    }

    #typed() {
        if (this.from.value !== "" && this.to.value !== "" && this.from.value > this.to.value) {
            [this.from.value, this.to.value] = [this.to.value, this.from.value];
        }
        this.show(this.from.value, this.to.value);
        this.onChange(this.from.value, this.to.value);
    }

    #mark() {
        const { days, step } = this.#spread;
        const [first, last] = [this.first.valueAsNumber, this.last.valueAsNumber];
        for (const [index, bar] of [...this.bars.children].entries()) {
            bar.classList.toggle("out", (index + 1) * step <= first || index * step > last);
        }
        // Where both stand at the end, the first is the one that can move.
        this.first.style.zIndex = first > days / 2 ? "2" : "1";
        const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeZone: "UTC" });
        for (const input of [this.first, this.last]) {
            input.ariaValueText = format.format(new Date(this.#day(input.valueAsNumber)));
        }
    }

    /** @param {string} text */
    #place(text) {
        return Math.round((Date.parse(text) - Date.parse(this.#spread.first ?? text)) / day);
    }

    /** @param {number} place */
    #day(place) {
        const start = this.#spread.first === null ? 0 : Date.parse(this.#spread.first);
        return new Date(start + place * day).toISOString().slice(0, 10);
    }
}

/** @param {string} label */
function thumb(label) {
    const input = document.createElement("input");
    input.type = "range";
    input.min = "0";
    input.ariaLabel = label;
    return input;
}
