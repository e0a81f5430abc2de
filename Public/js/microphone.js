// Records from the microphone, and says in plain words why it can’t.

/** The first one that the browser can make is taken; what most others play comes first. */
const kinds = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];

/** @type {Record<string, string>} */
const endings = { "audio/mp4": "m4a", "audio/webm": "webm", "audio/ogg": "ogg" };

/** Speech is clear with it, and ten minutes take 5 MB. */
const audioBitsPerSecond = 64_000;

/** Whether the browser records at all; without https none does. */
export function canRecord() {
    return "MediaRecorder" in window && navigator.mediaDevices?.getUserMedia !== undefined
        && kinds.some((kind) => MediaRecorder.isTypeSupported(kind));
}

/** What is being recorded. */
export class Take {
    /** @type {MediaRecorder} */
    #recorder;

    /** Asks the person for the microphone where need be, and begins. */
    static async start() {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        return new Take(stream);
    }

    /** @param {MediaStream} stream */
    constructor(stream) {
        const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
        this.#recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond });
        this.startTime = performance.now();
        /** @type {Blob[]} */
        const parts = [];
        this.#recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
        /** @type {Promise<File>} comes after `stop()`, or when the microphone goes away */
        this.file = new Promise((resolve) => {
            this.#recorder.addEventListener("stop", () => {
                for (const track of stream.getTracks()) track.stop();
                resolve(this.#file(parts));
            });
        });
        this.#recorder.start();
    }

    /** How long it is by now. */
    get seconds() {
        return Math.floor((performance.now() - this.startTime) / 1_000);
    }

    stop() {
        if (this.#recorder.state !== "inactive") this.#recorder.stop();
    }

    /** @param {Blob[]} parts */
    #file(parts) {
        const type = this.#recorder.mimeType.replace(/;.*/, "");
        const time = new Date().toLocaleTimeString([], { hour12: false }).replaceAll(":", ".");
        return new File(parts, `Voice note ${time}.${endings[type] ?? "webm"}`, { type });
    }
}

/** @param {unknown} error what `Take.start()` threw */
export function reasonFor(error) {
    switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
        return "The microphone isn’t allowed. Allow it for this page: press the sign at the left of the address bar, set "
            + "Microphone to Allow, and try again. Or choose a file.";
    case "NotFoundError":
        return "This device has no microphone. Connect one and try again, or choose a file.";
    default:
        return "The microphone can’t be used right now. Close other programs that use it and try again, or choose a "
            + "file.";
    }
}
