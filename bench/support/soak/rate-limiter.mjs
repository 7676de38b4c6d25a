import { setTimeout as wait } from 'node:timers/promises'

/** So many a second for all callers together; who comes too early waits for a turn. What was missed is not made up for. */
export function createRateLimiter(perSecond) {
  const stepMs = 1000 / perSecond
  let nextAt = performance.now()
  return async function takeTurn() {
    const now = performance.now()
    nextAt = Math.max(now, nextAt) + stepMs
    if (nextAt - now > 1) await wait(nextAt - now)
  }
}
