/**
 * The public record of a wheel, by which anybody can check every draw with `packages/draws`. It contains whole days of
 * Asia/Shanghai: those whose root is published, which never change again. Participants are pseudonyms.
 */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { COUNTER_MAX } from '../api/limits.ts'
import { calendarDay, prizeKind, ticketValidity } from './prizes.ts'
import { chanceKind, drawOutcome, hash, rulesBeacon, wheelCode, wheelCodeParams, wheelStatus } from './wheel.ts'
import { wheelFaults } from './wheel-faults.zh.ts'

/** The rules of one version, exactly as their hash covers them. */
export const recordRules = z.object({
  activityId: z.string(),
  version: z.int(),
  seedHash: hash,
  createdAt: z.string(),
  title: z.string(),
  text: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  slices: z.array(
    z.object({
      label: z.string(),
      weight: z.int(),
      /** Promised units since the start; 0 for 谢谢参与. */
      stock: z.int(),
      prize: z.nullable(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: prizeKind,
          valueFen: z.int(),
          validity: ticketValidity,
          /** Name of the place; null: none. */
          place: z.nullable(z.string()),
          way: z.string(),
          terms: z.string(),
        }),
      ),
    }),
  ),
  chances: z.array(z.object({ kind: chanceKind, amount: z.int(), perDay: z.int() })),
  /** Absent: the wheel has none. */
  beacon: z.optional(rulesBeacon),
})
/** A parsed {@link recordRules}. */
export type RecordRules = z.infer<typeof recordRules>

/** A day of the record. `root`: of the Merkle tree over its entries, the root of the day before among them. */
export const recordDay = z.object({ day: z.string(), root: hash, leafCount: z.int(), partCount: z.int(), drawCount: z.int() })
/** A parsed {@link recordDay}. */
export type RecordDay = z.infer<typeof recordDay>

/** What the record contains beside its days. */
export const recordHead = z.object({
  /** 2: rules name a beacon. */
  format: z.enum(['zhanjian wheel record 1', 'zhanjian wheel record 2']),
  activityId: z.string(),
  seedHash: hash,
  /** Null until the wheel has ended: then numbers cannot be checked yet. */
  seed: z.nullable(hash),
  rules: z.array(z.object({ hash, rules: recordRules })),
})
/** A parsed {@link recordHead}. */
export type RecordHead = z.infer<typeof recordHead>

/** Somebody who joined on that day. */
export const recordParticipant = z.object({
  participantId: z.string(),
  clientSeed: z.string(),
  /** Of the rules that were accepted. */
  rulesVersion: z.int(),
  joinedAt: z.string(),
})
/** An entry of the ledger of chances. `times`: how often of this kind on that day, from 1. */
export const recordChance = z.object({
  participantId: z.string(),
  kind: chanceKind,
  times: z.int(),
  amount: z.int(),
  at: z.string(),
})
/** A draw. `turn`, `stockBefore`: of the slice; null for 谢谢参与. */
export const recordDraw = z.object({
  participantId: z.string(),
  nonce: z.int(),
  position: z.int(),
  outcome: drawOutcome,
  turn: z.nullable(z.int()),
  stockBefore: z.nullable(z.int()),
  rulesVersion: z.int(),
  drawnAt: z.string(),
  /** Of the beacon; absent: the wheel has none. */
  round: z.optional(z.int()),
})
/** A parsed {@link recordDraw}. */
export type RecordDraw = z.infer<typeof recordDraw>

/**
 * A change of a slice's units other than by a draw, in the same order of turns. `returned`: a ticket has expired or was cancelled.
 * `added`: by a new version of the rules. `gone`: the account that gives the prize is gone. `closed`: what was not won, after the
 * end.
 */
export const recordStockChange = z.object({
  position: z.int(),
  turn: z.int(),
  stockBefore: z.int(),
  change: z.int(),
  cause: z.enum(['returned', 'added', 'gone', 'closed']),
  at: z.string(),
})

/** What decided draws of that day: a signed round of the beacon, or a public figure with the day of its announcement as `round`. */
export const recordRound = z.union([
  z.object({ round: z.int(), signature: z.string() }),
  z.object({ round: z.int(), figure: z.string() }),
])

/** Entries of a day: each list in order, by participant and number, by position and turn, or by round. */
export const recordEntries = z.object({
  participants: z.array(recordParticipant),
  chances: z.array(recordChance),
  draws: z.array(recordDraw),
  stockChanges: z.array(recordStockChange),
  rounds: z.array(recordRound),
})
/** A parsed {@link recordEntries}. */
export type RecordEntries = z.infer<typeof recordEntries>

/** What stands in it, and in how many parts. */
export const wheelRecord = endpoint('GET /api/lottery/wheel/{code}/record', 'public', {
  summary: 'Get the summary of the public record of a wheel',
  params: wheelCodeParams,
  data: z.object({
    code: wheelCode,
    title: z.string(),
    status: wheelStatus,
    startsAt: z.string(),
    endsAt: z.string(),
    revealedAt: z.nullable(z.string()),
    head: recordHead,
    /** Oldest first; days without an entry are left out. */
    days: z.array(recordDay),
    participantCount: z.int(),
    drawCount: z.int(),
    wonCount: z.int(),
    /** Of the draws, those of days that are not published yet. */
    waitingCount: z.int(),
    /** Whether every day is published and the seed is revealed. */
    isComplete: z.boolean(),
    /** Address of the whole record as one file. */
    fileUrl: z.string(),
  }),
  errors: ['NOT_FOUND'],
})

/** Part `part`, from 0, of a day. All parts of a day one after the other are its entries. Never changes. */
export const wheelRecordPart = endpoint('GET /api/lottery/wheel/{code}/record/{day}/{part}', 'public', {
  summary: 'Get a part of the public record of a wheel',
  params: z.object({ code: wheelCode, day: calendarDay, part: z.coerce.number().check(z.int(), z.gte(0), z.lte(COUNTER_MAX)) }),
  data: recordEntries,
  errors: ['NOT_FOUND'],
  perMinute: 600,
})

/**
 * Proves that an own draw is in the published root of its day. WHEEL_DAY_OPEN: the day is not over. `path`: hashes from the leaf
 * to the root, as in RFC 6962.
 */
export const myDrawProof = endpoint('POST /api/lottery/wheel/record/proof', 'user', {
  summary: 'Get the proof that one of my draws is in the public record',
  body: z.object({
    activityId: z.string().check(z.maxLength(64)),
    nonce: z.int(wheelFaults.nonce).check(z.gte(1, wheelFaults.nonce), z.lte(COUNTER_MAX, wheelFaults.nonce)),
  }),
  data: z.object({
    code: wheelCode,
    draw: recordDraw,
    clientSeed: z.string(),
    day: z.string(),
    root: hash,
    leafIndex: z.int(),
    leafCount: z.int(),
    path: z.array(hash),
  }),
  errors: ['NOT_FOUND', 'WHEEL_DAY_OPEN'],
})
