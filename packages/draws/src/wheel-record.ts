import type { DecidingRound } from './beacon.ts'
import { type CanonicalValue, toCanonicalText } from './canonical-text.ts'
import { hashLeaf } from './merkle-tree.ts'
import { toBytes } from './sha-256.ts'
import type { RulesChance, WheelRules } from './wheel-rules.ts'

/** Somebody who joined. Times are ISO texts in UTC with milliseconds. */
export interface RecordParticipant {
  participantId: string
  clientSeed: string
  rulesVersion: number
  joinedAt: string
}

/** Chances that somebody got. `times`: how often of this kind on that day, from 1. */
export interface RecordChance {
  participantId: string
  kind: RulesChance['kind']
  times: number
  amount: number
  at: string
}

/** A draw. `turn`, `stockBefore`: of the slice; null for one without a prize. `round`: of the beacon; absent: the wheel has none. */
export interface RecordDraw {
  participantId: string
  nonce: number
  position: number
  outcome: 'won' | 'sold_out' | 'none'
  turn: number | null
  stockBefore: number | null
  rulesVersion: number
  /** When it was put on record: the first round after it decides. */
  drawnAt: string
  round?: number | undefined
}

/** A change of a slice's units other than by a draw, in the same order of turns. */
export interface RecordStockChange {
  position: number
  turn: number
  stockBefore: number
  change: number
  cause: 'returned' | 'added' | 'gone' | 'closed'
  at: string
}

/** What happened on one day of Asia/Shanghai: each list in order, by participant and number, or by position and turn. */
export interface RecordEntries {
  participants: readonly RecordParticipant[]
  chances: readonly RecordChance[]
  draws: readonly RecordDraw[]
  stockChanges: readonly RecordStockChange[]
  /** Those that decided draws of this day, in order. Absent: none. */
  rounds?: readonly DecidingRound[] | undefined
}

/** A day with its published root. */
export interface RecordDay extends RecordEntries {
  day: string
  root: string
}

/** What stands before the days. `seed` null: not revealed yet. */
export interface RecordHead {
  /** 2: rules name a beacon. */
  format: 'zhanjian wheel record 1' | 'zhanjian wheel record 2'
  activityId: string
  seedHash: string
  seed: string | null
  rules: readonly { hash: string; rules: WheelRules }[]
}

/** The whole public record of a wheel. */
export interface WheelRecord extends RecordHead {
  days: readonly RecordDay[]
}

/** A version of the rules, as it stands in the tree of its day. */
export interface RulesEntry {
  version: number
  hash: string
}

type Leaf = ReturnType<typeof hashLeaf>

/**
 * Hashed leaves of a day's tree, in order: the root of the day before, new versions of the rules, participants, chances, draws,
 * changes of stock, rounds of the beacon. The content of a leaf is the canonical text of the entry with the name of its kind.
 */
export function* hashDayLeaves(
  previousRoot: string | null,
  rules: readonly RulesEntry[],
  entries: RecordEntries,
): Generator<Leaf, void> {
  yield hashEntry({ entry: 'previous', root: previousRoot })
  for (const { version, hash } of rules) yield hashEntry({ entry: 'rules', version, hash })
  for (const { participantId, clientSeed, rulesVersion, joinedAt } of entries.participants)
    yield hashEntry({ entry: 'participant', participantId, clientSeed, rulesVersion, joinedAt })
  for (const { participantId, kind, times, amount, at } of entries.chances)
    yield hashEntry({ entry: 'chance', participantId, kind, times, amount, at })
  for (const draw of entries.draws) yield hashDraw(draw)
  for (const { position, turn, stockBefore, change, cause, at } of entries.stockChanges)
    yield hashEntry({ entry: 'stock', position, turn, stockBefore, change, cause, at })
  for (const one of entries.rounds ?? []) yield hashRound(one)
}

const hashRound = (one: DecidingRound): Leaf =>
  'figure' in one
    ? hashEntry({ entry: 'round', round: one.round, figure: one.figure })
    : hashEntry({ entry: 'round', round: one.round, signature: one.signature })

/** The leaf of one draw, for the proof that it is in the tree. */
export const hashDraw = ({
  participantId,
  nonce,
  position,
  outcome,
  turn,
  stockBefore,
  rulesVersion,
  drawnAt,
  round,
}: RecordDraw): Leaf =>
  hashEntry({
    entry: 'draw',
    participantId,
    nonce,
    position,
    outcome,
    turn,
    stockBefore,
    rulesVersion,
    drawnAt,
    ...(round === undefined ? {} : { round }),
  })

const hashEntry = (entry: { readonly [name: string]: CanonicalValue }): Leaf => hashLeaf(toBytes(toCanonicalText(entry)))

const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000

/** Day of Asia/Shanghai, which has had no summer time since 1991. */
export const dayOf = (at: string): string => new Date(Date.parse(at) + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)
