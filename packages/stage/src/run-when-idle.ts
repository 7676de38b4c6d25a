/** Runs something when the page has nothing better to do; answers how to call it off. */
export function runWhenIdle(run: () => void): () => void {
  // Some browsers have no idle time to give: there a short while after stands for it.
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = window.setTimeout(run, FALLBACK_DELAY_MS)
  return () => window.clearTimeout(timer)
}

const IDLE_TIMEOUT_MS = 400
const FALLBACK_DELAY_MS = 30
