import type { Clock } from '../platform/clock.ts'
import { createMonotonicClock } from '../platform/monotonic-clock.ts'

/** Counts requests; in memory for one node, in a shared store for several. */
export interface RateLimiter {
  /** Consumes one of `perMinute` requests of `key`. @returns 0, or the seconds to wait if none is left */
  consume(key: string, perMinute: number): Promise<number>
  /** The same without consuming. */
  getWaitS(key: string, perMinute: number): Promise<number>
}

interface MemoryRateLimiterOptions {
  clock: Clock
  factor?: number
  /** By key; injected by tests. */
  recoveredAtMs?: Map<string, number>
}

const MINUTE_MS = 60_000

/**
 * A whole minute's requests may come at the same time; then they are replenished one by one. Stores one number for each key: the
 * time when the key has recovered completely, at most a minute ahead. Recovered keys are deleted once a minute. `factor`
 * multiplies every limit.
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
    // Half a cost of tolerance, so that rounding does not refuse the last request.
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
