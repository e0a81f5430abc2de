// Where the site stands, and its outbox.

import "./outbox.js";

/** The address of the first page, with a slash at its end. */
export const root = new URL("..", import.meta.url).href;

/** `null` where the browser allows none: without https, or when told to keep nothing. */
export const outbox = window.isSecureContext && "locks" in navigator && "indexedDB" in window ? new Outbox(root) : null;
