// A short flute-like note, made on the spot.

/** Prepares the note: call it while a press is handled, or the browser keeps it silent. */
export class Sound {
    /** @type {AudioContext | null} */
    #context = null;

    prepare() {
        try {
            this.#context ??= new AudioContext();
            void this.#context.resume();
        } catch {
            this.#context = null; // A device without sound has no need to be told so.
        }
    }

    play() {
        const context = this.#context;
        if (context === null || context.state !== "running") return;
        const start = context.currentTime;
        const volume = context.createGain();
        volume.gain.setValueAtTime(0, start);
        volume.gain.linearRampToValueAtTime(0.25, start + 0.06);
        volume.gain.setTargetAtTime(0, start + 0.25, 0.12);
        volume.connect(context.destination);
        // A flute is nearly a sine with a little of its first overtones.
        for (const [harmonic, share] of [[1, 1], [2, 0.18], [3, 0.07]]) {
            const tone = context.createOscillator();
            const gain = context.createGain();
            tone.frequency.value = 783.99 * harmonic;
            gain.gain.value = share;
            tone.connect(gain).connect(volume);
            tone.start(start);
            tone.stop(start + 1);
        }
    }
}
