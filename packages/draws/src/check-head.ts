import { findRoundAfter, getRoundTimeMs, QUICKNET, type RulesBeacon } from './beacon.ts'
import { isFairFigure } from './figure.ts'
import { findWorsenings } from './find-worsenings.ts'
import type { Report } from './finding.ts'
import { fromHex, sha256, toHex } from './sha-256.ts'
import type { RecordHead } from './wheel-record.ts'
import { computeRulesHash, type WheelRules } from './wheel-rules.ts'

/** After its end a wheel's seed is published within minutes; nobody needs to wait for longer. */
const SEED_DUE_MS = 48 * 60 * 60 * 1000

/** Checks seed and rules of a record: what can be said before its days. @param nowMs of the one who checks */
export function checkHead(head: RecordHead, nowMs: number, report: Report): void {
  const latest = head.rules[head.rules.length - 1]?.rules
  if (head.seed === null && latest !== undefined && nowMs > getDecidedMs(latest) + SEED_DUE_MS) report({ kind: 'seed_overdue' })
  if (head.seed !== null && toHex(sha256(fromHex(head.seed))) !== head.seedHash) report({ kind: 'seed' })
  if (head.rules.length === 0) report({ kind: 'rules_order' })
  head.rules.forEach(({ hash, rules }, index) => {
    const { version } = rules
    if (version !== index + 1) report({ kind: 'rules_order', version })
    if (computeRulesHash(rules) !== hash) report({ kind: 'rules_hash', version })
    if (rules.activityId !== head.activityId || rules.seedHash !== head.seedHash) report({ kind: 'rules_foreign', version })
    const fault = rules.beacon === undefined ? null : findBeaconFault(rules.beacon)
    if (fault !== null) report({ kind: fault, version })
    if (!isValid(rules)) report({ kind: 'rules_invalid', version })
    const before = head.rules[index - 1]?.rules
    if (before !== undefined) checkSuccession(before, rules, report)
  })
}

function checkSuccession(before: WheelRules, after: WheelRules, report: Report): void {
  if (after.createdAt < before.createdAt) report({ kind: 'rules_order', version: after.version })
  const hasStarted = after.createdAt >= before.startsAt
  if (hasStarted && findWorsenings(before, after).length > 0) report({ kind: 'rules_worse', version: after.version })
}

/** The public network is the one that everybody knows; anything else says that it is somebody's own, or a figure of the public. */
function findBeaconFault(beacon: RulesBeacon): 'beacon' | 'figure_rules' | null {
  if (beacon.kind === 'figure') return isFairFigure(beacon) ? null : 'figure_rules'
  const { kind, publicKey, genesisS, periodS } = beacon
  const isQuicknet = publicKey === QUICKNET.publicKey && genesisS === QUICKNET.genesisS && periodS === QUICKNET.periodS
  return kind === 'own' || isQuicknet ? null : 'beacon'
}

/** When everything is known that decides the last draws: a figure is announced days after them. */
function getDecidedMs({ endsAt, beacon }: WheelRules): number {
  const endMs = Date.parse(endsAt)
  return beacon?.kind === 'figure' && isFairFigure(beacon) ? getRoundTimeMs(beacon, findRoundAfter(beacon, endMs)) : endMs
}

const isValid = ({ slices, startsAt, endsAt }: WheelRules): boolean =>
  startsAt < endsAt &&
  slices.some(({ prize }) => prize === null) &&
  slices.every(({ prize, stock }) => (prize === null ? stock === 0 : stock > 0))

/** The rules in force when the wheel started: the last version made before, or the first one. */
export const rulesAtStart = (head: RecordHead): WheelRules | undefined => {
  const made = head.rules.filter(({ rules }) => rules.createdAt < rules.startsAt)
  return (made[made.length - 1] ?? head.rules[0])?.rules
}
