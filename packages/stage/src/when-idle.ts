/** Runs something when the page has nothing better to do; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Some browsers have no idle time to give: there a short while after stands for it.
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run, { timeout: LATEST_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = window.setTimeout(run, LATER_MS)
  return () => window.clearTimeout(timer)
}

const LATEST_MS = 400
const LATER_MS = 30
