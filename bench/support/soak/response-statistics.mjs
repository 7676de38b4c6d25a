import { quantile } from '../quantile.mjs'

/** Counts answers by call and status, and how long they took since the last look. */
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
    /** Since the last call of this. */
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
