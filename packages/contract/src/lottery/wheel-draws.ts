import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { COUNTER_MAX } from '../api/limits.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { CLIENT_SEED_MAX_CHARACTERS, CLIENT_SEED_MIN_CHARACTERS, WHEEL_DRAWS_PER_MINUTE } from './limits.ts'
import { chanceKind, hash, myParticipation, ownDraw, waitingDraw, wheelCode } from './wheel.ts'
import { wheelFaults } from './wheel-faults.zh.ts'

const activityId = z.string().check(z.maxLength(64))

/** Chosen by the device; no character that separates the parts of what a draw's number is computed from. */
export const clientSeed = z
  .string()
  .check(
    z.regex(new RegExp(`^[0-9A-Za-z_-]{${CLIENT_SEED_MIN_CHARACTERS},${CLIENT_SEED_MAX_CHARACTERS}}$`), wheelFaults.clientSeed),
  )

/**
 * Accepts the rules and fixes the seed for good. Repeated, it returns the participation as it is. WHEEL_RULES_CHANGED: the rules
 * that the caller has read are no longer in force; `{rulesHash}` as data. `invitation`: of the link that the caller came by; the
 * inviter gets chances if the caller is new, and on another device and network.
 */
export const joinWheel = endpoint('POST /api/lottery/wheel/join', 'user', {
  needsPhone: true,
  summary: 'Take part in a wheel: accept its rules and fix my seed',
  body: z.object({
    activityId,
    clientSeed,
    /** Of the rules that the caller has read. */
    rulesHash: hash,
    invitation: z.optional(wheelCode),
  }),
  data: myParticipation,
  errors: [
    'NOT_FOUND',
    'WHEEL_NOT_STARTED',
    'WHEEL_ENDED',
    'WHEEL_IS_CANCELLED',
    'WHEEL_RULES_CHANGED',
    'WHEEL_SEED_TAKEN',
    'WHEEL_NETWORK_FULL',
    'WHEEL_DEVICE_FULL',
  ],
  perMinute: 20,
})

/** Once a day of Asia/Shanghai; `granted` 0: claimed before, or the rules have no such source. */
export const claimDailyChances = endpoint('POST /api/lottery/wheel/claim', 'user', {
  summary: 'Claim the chances of today',
  body: z.object({ activityId }),
  data: z.object({ granted: z.int(), my: myParticipation }),
  errors: ['NOT_FOUND', 'WHEEL_NOT_STARTED', 'WHEEL_ENDED', 'WHEEL_IS_CANCELLED', 'WHEEL_NOT_JOINED'],
})

/** To be called when the user has shared the link. `granted` 0: the limit of the day is reached, or nothing is promised for it. */
export const shareWheel = endpoint('POST /api/lottery/wheel/share', 'user', {
  summary: 'Get chances for having shared a wheel',
  body: z.object({ activityId }),
  data: z.object({ granted: z.int(), my: myParticipation }),
  errors: ['NOT_FOUND', 'WHEEL_NOT_STARTED', 'WHEEL_ENDED', 'WHEEL_IS_CANCELLED', 'WHEEL_NOT_JOINED'],
  perMinute: 20,
})

/** Chances that are left, and the number of the next draw. */
const remaining = { left: z.int(), nextNonce: z.int() }

/** Answer of {@link drawWheel}. */
export const drawAnswer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('drawn'),
    draw: ownDraw,
    rulesHash: hash,
    ...remaining,
    /** Units that the hit slice has now; null for 谢谢参与, or if it was drawn earlier. */
    stockLeft: z.nullable(z.int()),
  }),
  /** It is on record; its round is not published yet. Asked again with the same number, the call waits for it. */
  z.object({ state: z.literal('waiting'), waiting: waitingDraw, ...remaining }),
])
/** A parsed {@link drawAnswer}. */
export type DrawAnswer = z.infer<typeof drawAnswer>

/**
 * `nonce`: number of the caller's draw, `nextNonce`; repeated, the same number returns the same result, also after the end.
 * WHEEL_NONCE: another number is next, with {@link myParticipation} as data. Nothing is spent unless it succeeds. The result is
 * nobody's to choose: a request that contains any other field is refused.
 */
export const drawWheel = endpoint('POST /api/lottery/wheel/draw', 'user', {
  needsPhone: true,
  summary: 'Draw',
  body: z.strictObject(
    {
      activityId,
      nonce: z.int(wheelFaults.nonce).check(z.gte(1, wheelFaults.nonce), z.lte(COUNTER_MAX, wheelFaults.nonce)),
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? wheelFaults.resultGiven : undefined) },
  ),
  data: drawAnswer,
  errors: [
    'NOT_FOUND',
    'WHEEL_NOT_STARTED',
    'WHEEL_ENDED',
    'WHEEL_IS_CANCELLED',
    'WHEEL_NOT_JOINED',
    'WHEEL_NO_CHANCE',
    'WHEEL_NONCE',
  ],
  perMinute: WHEEL_DRAWS_PER_MINUTE,
})

/** Latest first. */
export const myDraws = endpoint('POST /api/lottery/wheel/draw/getPageList', 'user', {
  summary: 'List my draws of a wheel, latest first',
  body: z.object({ ...cursorPageRequest, activityId }),
  data: cursorPageOf(ownDraw),
  errors: ['NOT_FOUND'],
})

/** An entry of the ledger: why chances were given. `times`: how often on that day, from 1. */
export const chanceEntry = z.object({
  id: z.string(),
  kind: chanceKind,
  amount: z.int(),
  /** Of Asia/Shanghai. */
  day: z.string(),
  times: z.int(),
  at: z.string(),
})
/** A parsed {@link chanceEntry}. */
export type ChanceEntry = z.infer<typeof chanceEntry>

/** Latest first. The sum of all amounts is `granted`. */
export const myChances = endpoint('POST /api/lottery/wheel/chance/getPageList', 'user', {
  summary: 'List how I got my chances of a wheel, latest first',
  body: z.object({ ...cursorPageRequest, activityId }),
  data: z.object({ ...cursorPageOf(chanceEntry).shape, granted: z.int(), spent: z.int() }),
  errors: ['NOT_FOUND'],
})
