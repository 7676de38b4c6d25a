/** A busy machine is slow to draw and to send: these are limits for tests, not durations that users experience. */
export const UPLOAD_TIMEOUT_MS = 150_000
