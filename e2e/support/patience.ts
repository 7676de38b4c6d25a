/** A busy machine takes its time to draw and to send: these are how long a test waits, not how long people do. */
export const UPLOADED_WITHIN_MS = 150_000
