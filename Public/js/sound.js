// The sound of the first address, a short flute-like note.

/** Plays the note once it is loaded; stays silent where the device can't. */
export class Sound {
    /** @type {AudioContext | null} */
    #context = null;
    /** @type {AudioBuffer | null} */
    #note = null;

    /** Loads the note: call it while a press is handled, or the browser keeps it silent. */
    prepare() {
        try {
            this.#context ??= new AudioContext();
            void this.#context.resume();
            void this.#load(this.#context);
        } catch {
            this.#context = null; // A device without sound has no need to be told so.
        }
    }

    play() {
        if (this.#context?.state !== "running" || this.#note === null) return;
        const source = new AudioBufferSourceNode(this.#context, { buffer: this.#note });
        source.connect(this.#context.destination);
        source.start();
    }

    /** @param {AudioContext} context */
    async #load(context) {
        if (this.#note !== null) return;
        const kind = new Audio().canPlayType("audio/ogg; codecs=vorbis") === "" ? "wav" : "ogg";
        try {
            const answer = await fetch(new URL(`../sounds/address.${kind}`, import.meta.url));
            if (answer.ok) this.#note = await context.decodeAudioData(await answer.arrayBuffer());
        } catch {
            this.#note = null; // The next press tries again.
        }
    }
}
