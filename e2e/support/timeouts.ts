/** A busy machine takes its time to draw and to send: these are how long a test waits, not how long people do. */
export const UPLOAD_TIMEOUT_MS = 150_000
