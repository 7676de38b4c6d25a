import type { Clock } from '../../../../platform/clock.ts'
import type { LotteryStore } from '../store.ts'
import type { WheelCounts } from './wheel-row.ts'

interface WheelCountDependencies {
  store: Pick<LotteryStore, 'wheels'>
  clock: Clock
}

const FRESH_MS = 5_000
/** Wheels in memory. */
const WHEELS_MAX = 200

export type CountedWheels = ReturnType<typeof createWheelCounts>

/**
 * How many take part, for pages that many people look at: a wheel with a million participants takes a tenth of a second to count,
 * so it is counted at most every five seconds. Who has just joined is counted at once: they look at the number next.
 */
export function createWheelCounts({ store, clock }: WheelCountDependencies) {
  const known = new Map<string, WheelCounts & { countedMs: number }>()

  async function count(ids: readonly string[]): Promise<ReadonlyMap<string, WheelCounts>> {
    const nowMs = clock.nowMs()
    const stale = ids.filter((id) => Math.abs(nowMs - (known.get(id)?.countedMs ?? 0)) >= FRESH_MS)
    const counted = stale.length === 0 ? [] : await store.wheels.countAll(stale)
    for (const [id, counts] of counted) {
      known.delete(id)
      known.set(id, { ...counts, countedMs: nowMs })
    }
    for (const oldest of known.keys()) if (known.size > Math.max(WHEELS_MAX, ids.length)) known.delete(oldest)
    return known
  }

  return {
    count,
    addParticipant(id: string): void {
      const counts = known.get(id)
      if (counts !== undefined) known.set(id, { ...counts, participantCount: counts.participantCount + 1 })
    },
  }
}
