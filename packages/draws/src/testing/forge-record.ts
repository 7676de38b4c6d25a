import type { RulesBeacon } from '../beacon.ts'
import { computeRoot } from '../merkle-tree.ts'
import { toHex } from '../sha-256.ts'
import { dayOf, hashDayLeaves, type RecordDay, type WheelRecord } from '../wheel-record.ts'
import { computeRulesHash } from '../wheel-rules.ts'

/** A record as an operator would publish it who has changed something: with hashes and roots that fit. */
export function forgeRecord(
  right: WheelRecord,
  change: (day: RecordDay) => Partial<RecordDay>,
  beacon: RulesBeacon,
): WheelRecord {
  const rules = right.rules.map((one) => {
    const changed = { ...one.rules, beacon }
    return { hash: computeRulesHash(changed), rules: changed }
  })
  let previous: string | null = null
  const days = right.days.map((day): RecordDay => {
    const changed = { ...day, ...change(day) }
    const made = rules.filter((one) => dayOf(one.rules.createdAt) === day.day)
    const versions = made.map((one) => ({ version: one.rules.version, hash: one.hash }))
    const root = toHex(computeRoot([...hashDayLeaves(previous, versions, changed)]))
    previous = root
    return { ...changed, root }
  })
  return { ...right, rules, days }
}
