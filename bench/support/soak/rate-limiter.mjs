import { setTimeout as wait } from 'node:timers/promises'

/** Limits all callers together to `perSecond`; a caller that is too early waits. Missed slots are not made up for. */
export function createRateLimiter(perSecond) {
  const stepMs = 1000 / perSecond
  let nextAt = performance.now()
  return async function takeTurn() {
    const now = performance.now()
    nextAt = Math.max(now, nextAt) + stepMs
    if (nextAt - now > 1) await wait(nextAt - now)
  }
}
