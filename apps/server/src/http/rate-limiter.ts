import type { Clock } from '../platform/clock.ts'
import { createMonotonicClock } from '../platform/monotonic-clock.ts'

/** Counts calls; in memory for one node, in a shared store for several. */
export interface RateLimiter {
  /** Takes one of `perMinute` calls of `key`. @returns 0, or the seconds to wait when none is left */
  consume(key: string, perMinute: number): Promise<number>
  /** The same without taking. */
  getWaitS(key: string, perMinute: number): Promise<number>
}

interface MemoryRateLimiterOptions {
  clock: Clock
  factor?: number
  /** By key; a test looks into it. */
  recoveredAtMs?: Map<string, number>
}

const MINUTE_MS = 60_000

/**
 * A whole minute's calls may come at once; after that they come back one by one. One number a key:
 * the moment at which the key will have recovered completely, a minute later at most. Recovered keys are deleted once a
 * minute, so memory holds the keys of the last two. `factor` widens every limit.
 */
export function createMemoryRateLimiter({ clock, factor = 1, recoveredAtMs = new Map() }: MemoryRateLimiterOptions): RateLimiter {
  const running = createMonotonicClock(clock)
  let nextSweepMs = running.nowMs() + MINUTE_MS

  function sweepRecovered(nowMs: number): void {
    if (nowMs < nextSweepMs) return
    nextSweepMs = nowMs + MINUTE_MS
    for (const [key, atMs] of recoveredAtMs) if (atMs <= nowMs) recoveredAtMs.delete(key)
  }

  function peek(key: string, perMinute: number) {
    const nowMs = running.nowMs()
    const costMs = MINUTE_MS / (perMinute * factor)
    const nextMs = Math.max(recoveredAtMs.get(key) ?? 0, nowMs) + costMs
    // Half a cost of slack keeps rounding from taking the last call away.
    const overMs = nextMs - nowMs - MINUTE_MS
    return { nowMs, nextMs, waitS: overMs > costMs / 2 ? Math.max(1, Math.ceil(overMs / 1000)) : 0 }
  }

  return {
    async consume(key, perMinute) {
      const { nowMs, nextMs, waitS } = peek(key, perMinute)
      if (waitS > 0) return waitS
      recoveredAtMs.set(key, nextMs)
      sweepRecovered(nowMs)
      return 0
    },
    getWaitS: async (key, perMinute) => peek(key, perMinute).waitS,
  }
}
