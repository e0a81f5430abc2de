// Makes identifiers that forms otherwise get from the server.

/**
 * A UUID of version 7 (RFC 9562, section 5.7): the time, then random bits.
 *
 * @param {number} now milliseconds since 1970
 * @param {Uint8Array} random 16 bytes
 */
export function makeIdentifier(now = Date.now(), random = crypto.getRandomValues(new Uint8Array(16))) {
    const bytes = [...random];
    for (let index = 0; index < 6; index += 1) bytes[index] = Math.floor(now / 2 ** (40 - 8 * index)) % 256;
    bytes[6] = 0x70 | (bytes[6] & 0x0f);
    bytes[8] = 0x80 | (bytes[8] & 0x3f);
    const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
}
