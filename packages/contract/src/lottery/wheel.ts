import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest, pageOf, pageRequest } from '../api/paging.ts'
import { person } from '../api/shared-schemas.ts'
import { publicLine } from '../text/public-text.ts'
import {
  WHEEL_CENTRE_MAX_CHARACTERS,
  WHEEL_CHANCE_AMOUNT_MAX,
  WHEEL_CHANCE_TIMES_MAX,
  WHEEL_SLICES_MAX,
  WHEEL_TICKER_SIZE,
} from './limits.ts'
import { publicPrize, ticketValidity } from './prizes.ts'
import { wheelFaults } from './wheel-faults.zh.ts'

/** Ten characters in the address of a wheel, as those of a work. */
export const wheelCode = z.string().check(z.regex(/^[0-9A-Za-z]{10}$/))
/** Path parameter `code`. */
export const wheelCodeParams = z.object({ code: wheelCode })

/** SHA-256 or a seed: 64 hexadecimal digits in lower case. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** 未开始, 进行中, 已结束, 已取消: of a published wheel. */
export const wheelStatus = z.enum(['upcoming', 'running', 'ended', 'cancelled'])
/** One of {@link wheelStatus}. */
export type WheelStatus = z.infer<typeof wheelStatus>

const colour = z.string().check(z.regex(/^#[\da-f]{6}$/, wheelFaults.colour))

/** How a wheel looks. Slice n has the colour n modulo the number of colours. */
export const wheelLook = z.object({
  background: colour,
  slices: z.array(colour).check(z.minLength(1), z.maxLength(WHEEL_SLICES_MAX)),
  /** Of the rim, the pointer and the button. */
  accent: colour,
  /** In the middle, such as 抽奖. */
  centreText: publicLine({ min: 1, max: WHEEL_CENTRE_MAX_CHARACTERS }),
})
/** A parsed {@link wheelLook}. */
export type WheelLook = z.infer<typeof wheelLook>

/**
 * Why a participant has chances, and what the rules of a wheel can promise. `day`: opened the wheel on that day. `sign_in`,
 * `membership`, `gift`: given by other parts of the product.
 */
export const chanceKind = z.enum(['day', 'share', 'invitation', 'sign_in', 'membership', 'gift'])
/** One of {@link chanceKind}. */
export type ChanceKind = z.infer<typeof chanceKind>

/** Each time gives `amount` chances, at most `perDay` times a day of Asia/Shanghai. */
export const chanceSource = z.object({
  kind: chanceKind,
  amount: z.int(wheelFaults.amount).check(z.gte(1, wheelFaults.amount), z.lte(WHEEL_CHANCE_AMOUNT_MAX, wheelFaults.amount)),
  perDay: z.int(wheelFaults.perDay).check(z.gte(1, wheelFaults.perDay), z.lte(WHEEL_CHANCE_TIMES_MAX, wheelFaults.perDay)),
})
/** A parsed {@link chanceSource}. */
export type ChanceSource = z.infer<typeof chanceSource>

/** A slice as the rules promise it. `prize` null: 谢谢参与, of which there is no number. */
export const wheelSlice = z.object({
  /** From 0, clockwise from the top. */
  position: z.int(),
  label: z.string(),
  /** Of all weights together: the probability is weight ÷ sum. */
  weight: z.int(),
  /** Promised units; 0 for 谢谢参与. */
  stock: z.int(),
  /** Units that can still be won; 0 for 谢谢参与. A sold-out slice that is hit counts as 谢谢参与. */
  left: z.int(),
  prize: z.nullable(z.extend(publicPrize, { validity: ticketValidity })),
  /** Address of the picture on the wheel; null: the label alone. */
  picture: z.nullable(z.string()),
})
/** A parsed {@link wheelSlice}. */
export type WheelSlice = z.infer<typeof wheelSlice>

/** A published wheel in a list. */
export const wheelSummary = z.object({
  activityId: z.string(),
  code: wheelCode,
  title: z.string(),
  /** Address; null: none. */
  cover: z.nullable(z.string()),
  status: wheelStatus,
  startsAt: z.string(),
  endsAt: z.string(),
  participantCount: z.int(),
  /** Names of its prizes, in the order of the slices, each once. */
  prizeNames: z.array(z.string()),
  acceptsOffers: z.boolean(),
})
/** A parsed {@link wheelSummary}. */
export type WheelSummary = z.infer<typeof wheelSummary>

/** `sold_out`: hit a slice without units, which counts as 谢谢参与. `none`: hit 谢谢参与. */
export const drawOutcome = z.enum(['won', 'sold_out', 'none'])
/** One of {@link drawOutcome}. */
export type DrawOutcome = z.infer<typeof drawOutcome>

/** Part of a public figure: different balls from 1 to `max`, or digits. */
export const figureGroup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('balls'), count: z.int(), max: z.int() }),
  z.object({ kind: z.literal('digits'), count: z.int() }),
])

/**
 * What decides draws, as the rules name it. `drand`: the public network quicknet. `own`: a beacon of whoever runs the server.
 * `figure`: a public figure that is announced on some days of the week (1 Monday to 7 Sunday) at `HH:MM` in Asia/Shanghai.
 */
export const rulesBeacon = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['drand', 'own']),
    /** Hexadecimal. */
    publicKey: z.string(),
    /** Time of round 1 in seconds since 1970. */
    genesisS: z.int(),
    periodS: z.int(),
  }),
  z.object({
    kind: z.literal('figure'),
    name: z.string(),
    source: z.string(),
    groups: z.readonly(z.array(figureGroup)),
    weekdays: z.readonly(z.array(z.int())),
    time: z.string(),
  }),
])

/** An own draw that is on record and waits for the round that decides it. */
export const waitingDraw = z.object({
  nonce: z.int(),
  /** Of the beacon. */
  round: z.int(),
  /** When that round is published. */
  roundAt: z.string(),
  drawnAt: z.string(),
})
/** A parsed {@link waitingDraw}. */
export type WaitingDraw = z.infer<typeof waitingDraw>

/** An own draw. */
export const ownDraw = z.object({
  nonce: z.int(),
  /** Of the slice that was hit: where the wheel stops. */
  position: z.int(),
  outcome: drawOutcome,
  /** What the user reads: the label of the slice. */
  label: z.string(),
  /** Name of the prize; null unless won. */
  prizeName: z.nullable(z.string()),
  /** Null unless won. */
  ticketId: z.nullable(z.string()),
  /** Of the slice when it was hit; null for 谢谢参与. */
  stockBefore: z.nullable(z.int()),
  rulesVersion: z.int(),
  drawnAt: z.string(),
  /** Of the beacon, which decided it; null: the wheel has none. */
  round: z.nullable(z.int()),
})
/** A parsed {@link ownDraw}. */
export type OwnDraw = z.infer<typeof ownDraw>

/** The caller as a participant. Chances left = granted - spent; the next draw has the number spent + 1. */
export const myParticipation = z.object({
  /** The caller's pseudonym in the public record; only the caller is told. */
  participantId: z.string(),
  clientSeed: z.string(),
  joinedAt: z.string(),
  granted: z.int(),
  spent: z.int(),
  left: z.int(),
  nextNonce: z.int(),
  /** Part of the link by which others come. */
  invitationCode: wheelCode,
  /** One for each source of the rules, with what was used of it today. `canClaim`: of `day`, not claimed today. */
  sources: z.array(z.extend(chanceSource, { timesToday: z.int(), canClaim: z.boolean() })),
  /** The latest ones, latest first. */
  lastDraws: z.array(ownDraw),
  /** Those that are not decided, latest first. */
  waiting: z.array(waitingDraw),
})
/** A parsed {@link myParticipation}. */
export type MyParticipation = z.infer<typeof myParticipation>

/** A published wheel with its rules and the caller's part in it. */
export const wheelDetail = z.extend(wheelSummary, {
  look: wheelLook,
  /** In order. */
  slices: z.array(wheelSlice),
  rulesText: z.string(),
  chances: z.array(chanceSource),
  /** From 1, one more with each change. After the start rules change only in favour of the participants. */
  rulesVersion: z.int(),
  /** SHA-256 of the rules in force, over which `packages/draws` computes too. */
  rulesHash: hash,
  /** SHA-256 of the seed, published before the first draw. */
  seedHash: hash,
  /** Null until the wheel has ended. */
  seed: z.nullable(hash),
  revealedAt: z.nullable(z.string()),
  /** Whose rounds decide draws beside the seed; null: nobody's, the organiser has to be trusted. */
  beacon: z.nullable(rulesBeacon),
  /** Null: the account is gone. */
  organiser: z.nullable(person),
  drawCount: z.int(),
  wonCount: z.int(),
  /** Of a cancelled wheel; empty otherwise. */
  cancelReason: z.string(),
  /** Null: not joined, or no login. */
  my: z.nullable(myParticipation),
  /** The server's time, by which the wheel starts and ends. */
  now: z.string(),
})
/** A parsed {@link wheelDetail}. */
export type WheelDetail = z.infer<typeof wheelDetail>

/** Drafts and removed ones do not exist for this call. */
export const wheelByCode = endpoint('GET /api/lottery/wheel/{code}', 'visitor', {
  summary: 'Get a wheel with its rules and my part in it',
  params: wheelCodeParams,
  data: wheelDetail,
  errors: ['NOT_FOUND'],
})

/** Running before upcoming before ended and cancelled ones; the running one that ends first comes first: the current one. */
export const wheelPageList = endpoint('POST /api/lottery/wheel/getPageList', 'visitor', {
  summary: 'List the published wheels, running ones first',
  body: z.object({
    ...pageRequest,
    status: z.optional(wheelStatus),
    /** Only those that accept offers of prizes and have not begun. */
    acceptsOffers: z.optional(z.boolean()),
  }),
  data: pageOf(wheelSummary),
})

/** A win, with a masked name: 林**. Empty: the account is gone. */
export const wheelWinner = z.object({
  /** Of this entry. */
  id: z.string(),
  name: z.string(),
  prizeName: z.string(),
  picture: z.nullable(z.string()),
  wonAt: z.string(),
  isMine: z.boolean(),
})
/** A parsed {@link wheelWinner}. */
export type WheelWinner = z.infer<typeof wheelWinner>

/** Latest first. The ticker reads the first page with a size of `WHEEL_TICKER_SIZE`. */
export const wheelWinners = endpoint('POST /api/lottery/wheel/winner/getPageList', 'visitor', {
  summary: `List the winners of a wheel with masked names, latest first; the first ${WHEEL_TICKER_SIZE} for its ticker`,
  body: z.object({
    ...cursorPageRequest,
    code: wheelCode,
    /** Only wins of one slice. */
    position: z.optional(z.int().check(z.gte(0), z.lt(WHEEL_SLICES_MAX))),
  }),
  /** `total`: wins in all, of that slice if one is asked for. */
  data: z.object({ ...cursorPageOf(wheelWinner).shape, total: z.int() }),
  errors: ['NOT_FOUND'],
})
