import { quantile } from '../quantile.mjs'

/** Counts responses by endpoint and status, and their durations since the last sample. */
export function createResponseStatistics() {
  const byCall = new Map()
  let recentMs = []
  return {
    note(name, status, tookMs) {
      const statuses = byCall.get(name) ?? new Map()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      byCall.set(name, statuses)
      recentMs.push(tookMs)
    },
    /** The durations since the last call of this function. */
    takeRecent() {
      const taken = recentMs
      recentMs = []
      return { calls: taken.length, p50Ms: quantile(taken, 0.5), p99Ms: quantile(taken, 0.99) }
    },
    byStatus() {
      const sums = new Map()
      for (const statuses of byCall.values()) {
        for (const [status, count] of statuses) sums.set(status, (sums.get(status) ?? 0) + count)
      }
      return new Map([...sums].sort(([a], [b]) => String(a).localeCompare(String(b))))
    },
    byCall: () => new Map([...byCall].sort(([a], [b]) => a.localeCompare(b))),
  }
}
