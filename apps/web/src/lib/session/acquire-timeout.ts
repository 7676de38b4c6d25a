/** How long a tab waits for another, which may have been frozen or killed. */
export const ACQUIRE_TIMEOUT_MS = 5000
