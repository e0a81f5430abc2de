// Records voice notes into a file field; plays what is in the field, and takes it out again, before it is sent.

import { Take, canRecord, reasonFor } from "./microphone.js";

/** Seconds. */
const longest = 10 * 60;

const byteLimit = 20 * 1024 * 1024;

/** @param {HTMLElement} element */
export function start(element) {
    new Recorder(/** @type {HTMLInputElement} */ (element)).start();
}

class Recorder {
    #button = element("button");
    #elapsed = element("span");
    #controls = element("div", "recorder");
    #message = element("p", "field-error");
    #list = element("ul", "recordings");
    /** @type {Take | null} */
    #take = null;
    /** @type {File[]} */
    #recorded = [];
    /** @type {File[]} */
    #picked = [];
    /** @type {string[]} */
    #urls = [];

    /** @param {HTMLInputElement} input */
    constructor(input) {
        this.input = input;
        this.room = Number(input.dataset.room);
        this.#button.type = "button";
        this.#button.textContent = "Record";
        this.#elapsed.setAttribute("role", "timer");
        this.#message.setAttribute("role", "alert");
        this.#list.setAttribute("aria-label", "Voice notes to be saved");
        this.#controls.append(this.#button, this.#elapsed);
    }

    start() {
        const { input } = this;
        if (canRecord()) {
            // Phones would offer nothing but their own recorder.
            input.removeAttribute("capture");
            input.before(this.#controls);
            this.#button.addEventListener("click", () => void (this.#take === null ? this.#record() : this.#take.stop()));
            input.form?.addEventListener("submit", (event) => this.#finishBefore(event), { capture: true });
        }
        input.after(this.#message, this.#list);
        input.addEventListener("change", () => this.#pick());
        this.#pick();
    }

    async #record() {
        this.#message.textContent = "";
        this.#button.disabled = true;
        try {
            this.#take = await Take.start();
        } catch (error) {
            this.#message.textContent = reasonFor(error);
            return;
        } finally {
            this.#button.disabled = false;
        }
        const take = this.#take;
        this.#button.textContent = "Stop";
        const show = () => {
            this.#elapsed.textContent = `${Math.floor(take.seconds / 60)}:${String(take.seconds % 60).padStart(2, "0")}`;
            if (take.seconds >= longest) take.stop();
        };
        show();
        const clock = window.setInterval(show, 250);
        const file = await take.file;
        window.clearInterval(clock);
        this.#take = null;
        this.#button.textContent = "Record";
        this.#elapsed.textContent = "";
        // Nothing, where it was stopped at once.
        if (file.size > 0) this.#recorded.push(file);
        this.#update();
        this.input.dispatchEvent(new Event("input", { bubbles: true }));
    }

    /**
     * Sends the form with what is being recorded in it.
     *
     * @param {SubmitEvent} event
     */
    #finishBefore(event) {
        if (this.#take === null) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        this.input.addEventListener("input", () => this.input.form?.requestSubmit(), { once: true });
        this.#take.stop();
    }

    /** A person’s choice takes the place of an earlier one, but not of what they recorded. */
    #pick() {
        this.#picked = [...this.input.files ?? []];
        this.#update();
    }

    /** @param {File} file */
    #remove(file) {
        this.#recorded = this.#recorded.filter((other) => other !== file);
        this.#picked = this.#picked.filter((other) => other !== file);
        this.#update();
        (this.#controls.isConnected ? this.#button : this.input).focus();
    }

    #update() {
        const files = [...this.#recorded, ...this.#picked];
        const transfer = new DataTransfer();
        for (const file of files) transfer.items.add(file);
        this.input.files = transfer.files;
        for (const url of this.#urls) URL.revokeObjectURL(url);
        this.#urls = files.map((file) => URL.createObjectURL(file));
        this.#list.replaceChildren(...files.map((file, index) => this.#row(file, this.#urls[index])));
        const problem = this.#problem(files);
        this.input.setCustomValidity(problem);
        this.#message.textContent = problem;
        this.#button.disabled = files.length >= this.room;
    }

    /** @param {File[]} files */
    #problem(files) {
        if (files.length > this.room) return `There is room for ${this.room} more. Please remove some.`;
        const large = files.find((file) => file.size > byteLimit);
        return large ? `“${large.name}” is too large: a recording has at most 20 MB. Please remove it.` : "";
    }

    /** @param {File} file @param {string} url */
    #row(file, url) {
        const row = element("li");
        const audio = element("audio");
        audio.controls = true;
        audio.src = url;
        audio.setAttribute("aria-label", file.name);
        const remove = element("button", "plain destructive");
        remove.type = "button";
        remove.textContent = "Remove";
        remove.setAttribute("aria-label", `Remove ${file.name}`);
        remove.addEventListener("click", () => this.#remove(file));
        const name = element("p");
        name.textContent = file.name;
        row.append(audio, name, remove);
        return row;
    }
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 */
function element(tag, className = "") {
    const made = document.createElement(tag);
    made.className = className;
    return made;
}
