import type { Report } from './finding.ts'
import { computeRoot } from './merkle-tree.ts'
import { toHex } from './sha-256.ts'
import { dayOf, hashDayLeaves, type RecordDay, type RecordHead } from './wheel-record.ts'

/** Checks a day by itself: its root, which covers the root of the day before, the order of its entries, and their times. */
export function checkDay(head: RecordHead, previous: { day: string; root: string } | null, day: RecordDay, report: Report): void {
  const at = { day: day.day }
  if (previous !== null && previous.day >= day.day) report({ kind: 'day_order', ...at })
  const rules = head.rules
    .filter((one) => dayOf(one.rules.createdAt) === day.day)
    .map((one) => ({ version: one.rules.version, hash: one.hash }))
  const leaves = [...hashDayLeaves(previous?.root ?? null, rules, day)]
  if (toHex(computeRoot(leaves)) !== day.root) report({ kind: 'day_root', ...at })
  if (!isInOrder(day)) report({ kind: 'entry_order', ...at })
  if (timesOf(day).some((time) => dayOf(time) !== day.day)) report({ kind: 'day_foreign', ...at })
}

const isInOrder = ({ participants, chances, draws, stockChanges }: RecordDay): boolean =>
  isAscending(participants.map(({ participantId }) => participantId)) &&
  isAscending(chances.map(({ participantId, kind, times }) => `${participantId} ${kind} ${pad(times)}`)) &&
  isAscending(draws.map(({ participantId, nonce }) => `${participantId} ${pad(nonce)}`)) &&
  isAscending(stockChanges.map(({ position, turn }) => `${pad(position)} ${pad(turn)}`))

const pad = (number: number): string => String(number).padStart(16, '0')
const isAscending = (keys: readonly string[]): boolean => keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)

const timesOf = ({ participants, chances, draws, stockChanges }: RecordDay): string[] => [
  ...participants.map(({ joinedAt }) => joinedAt),
  ...chances.map(({ at }) => at),
  ...draws.map(({ drawnAt }) => drawnAt),
  ...stockChanges.map(({ at }) => at),
]
