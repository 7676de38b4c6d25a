import type { Clock } from '../platform/clock.ts'
import { createRunningClock } from '../platform/running-clock.ts'

/** Counts calls; in memory for one node, in a shared store for several. */
export interface RateLimiter {
  /** Takes one of `perMinute` calls of `key`. @returns 0, or the seconds to wait when none is left */
  take(key: string, perMinute: number): Promise<number>
  /** The same without taking. */
  wait(key: string, perMinute: number): Promise<number>
}

const MINUTE_MS = 60_000
/** Above it, keys that have recovered are forgotten. */
const KEYS_MAX = 50_000

/**
 * A whole minute's calls may come at once; after that they come back one by one. One number a key:
 * the moment at which the key will have recovered completely. `factor` widens every limit.
 */
export function createMemoryRateLimiter({ clock, factor = 1 }: { clock: Clock; factor?: number }): RateLimiter {
  const recoveredAtMs = new Map<string, number>()
  const running = createRunningClock(clock)

  const forgetRecovered = (nowMs: number): void => {
    for (const [key, atMs] of recoveredAtMs) if (atMs <= nowMs) recoveredAtMs.delete(key)
  }

  function look(key: string, perMinute: number) {
    const nowMs = running.nowMs()
    const costMs = MINUTE_MS / (perMinute * factor)
    const nextMs = Math.max(recoveredAtMs.get(key) ?? 0, nowMs) + costMs
    // Half a cost of slack keeps rounding from taking the last call away.
    const overMs = nextMs - nowMs - MINUTE_MS
    return { nowMs, nextMs, waitS: overMs > costMs / 2 ? Math.max(1, Math.ceil(overMs / 1000)) : 0 }
  }

  return {
    async take(key, perMinute) {
      const { nowMs, nextMs, waitS } = look(key, perMinute)
      if (waitS > 0) return waitS
      recoveredAtMs.set(key, nextMs)
      if (recoveredAtMs.size > KEYS_MAX) forgetRecovered(nowMs)
      return 0
    },
    wait: async (key, perMinute) => look(key, perMinute).waitS,
  }
}
