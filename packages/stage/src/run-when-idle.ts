/**
 * Runs a function when the page is idle.
 * @returns cancels it
 */
export function runWhenIdle(run: () => void): () => void {
  // Some browsers lack `requestIdleCallback`: a short delay replaces it.
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = window.setTimeout(run, FALLBACK_DELAY_MS)
  return () => window.clearTimeout(timer)
}

const IDLE_TIMEOUT_MS = 400
const FALLBACK_DELAY_MS = 30
