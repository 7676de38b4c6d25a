import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { place } from '../places/places.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { TITLE_MAX_CHARACTERS } from '../works/limits.ts'
import {
  PRIZE_PICTURES_MAX,
  PRIZE_PLOT_DAYS_MAX,
  PRIZE_TERMS_MAX_CHARACTERS,
  PRIZE_TOTAL_MAX,
  PRIZE_VALUE_MAX_FEN,
  PRIZE_WAY_MAX_CHARACTERS,
  PRIZES_MAX,
  TICKET_DAYS_MAX,
} from './limits.ts'
import { prizeFaults } from './prize-faults.zh.ts'

/** 实物, 券, 虚拟. */
export const prizeKind = z.enum(['physical', 'coupon', 'virtual'])
/** One of {@link prizeKind}. */
export type PrizeKind = z.infer<typeof prizeKind>

/**
 * What has become of the content as last saved. `approved`: it is in force. In the other states the content that was approved
 * before, if any, remains in force.
 */
export const prizeState = z.enum(['draft', 'pending', 'approved', 'rejected'])
/** One of {@link prizeState}. */
export type PrizeState = z.infer<typeof prizeState>

/**
 * Whether an approved prize can be given to wheels. `sold_out`: every unit was won; it ends when a unit comes back. `expired`: its
 * last day has passed.
 */
export const prizeShelf = z.enum(['offline', 'online', 'sold_out', 'expired'])
/** One of {@link prizeShelf}. */
export type PrizeShelf = z.infer<typeof prizeShelf>

/** A day of Asia/Shanghai, `2026-11-26`. */
export const calendarDay = z.string().check(z.refine(isCalendarDay, prizeFaults.day))

/** How long a ticket is good: until the end of the nth day after the draw, or of a fixed day, in Asia/Shanghai. */
export const ticketValidity = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('days'),
    days: z.int(prizeFaults.days).check(z.gte(1, prizeFaults.days), z.lte(TICKET_DAYS_MAX, prizeFaults.days)),
  }),
  z.object({ kind: z.literal('until'), day: calendarDay }),
])
/** A parsed {@link ticketValidity}. */
export type TicketValidity = z.infer<typeof ticketValidity>

/** Form of a prize. A draft may be incomplete; `findMissingPrizeFields` says what a submission needs. */
export const prizeForm = z.object({
  name: publicLine({ min: 0, max: TITLE_MAX_CHARACTERS, tooLong: prizeFaults.nameTooLong }),
  kind: prizeKind,
  /** Whole fen. */
  valueFen: z.nullable(
    z.int(prizeFaults.value).check(z.gte(0, prizeFaults.value), z.lte(PRIZE_VALUE_MAX_FEN, prizeFaults.value)),
  ),
  /** Units. */
  total: z.nullable(z.int(prizeFaults.total).check(z.gte(1, prizeFaults.total), z.lte(PRIZE_TOTAL_MAX, prizeFaults.total))),
  validity: ticketValidity,
  /** Own pictures that are ready, the first one on lists. */
  pictureAssetIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(PRIZE_PICTURES_MAX, prizeFaults.pictures)),
  /** Where it is handed over; null: nowhere in particular. */
  place: z.nullable(place),
  /** How it is handed over, in words. */
  way: publicText({ max: PRIZE_WAY_MAX_CHARACTERS }),
  terms: publicText({ max: PRIZE_TERMS_MAX_CHARACTERS }),
})
/** A parsed {@link prizeForm}. */
export type PrizeForm = z.infer<typeof prizeForm>

/** Field of a prize, as named in faults and in what has changed. */
export const prizeField = z.enum(['name', 'kind', 'valueFen', 'total', 'validity', 'pictures', 'place', 'way', 'terms'])
/** One of {@link prizeField}. */
export type PrizeField = z.infer<typeof prizeField>

const picture = z.object({ assetId: z.string(), url: z.string() })

/** What is saved of a prize, with its pictures. */
export const prizeContent = z.object({
  name: z.string(),
  kind: prizeKind,
  valueFen: z.nullable(z.int()),
  total: z.nullable(z.int()),
  validity: ticketValidity,
  pictures: z.array(picture),
  place: z.nullable(place),
  way: z.string(),
  terms: z.string(),
})
/** A parsed {@link prizeContent}. */
export type PrizeContent = z.infer<typeof prizeContent>

/** A prize as people who may win it, have won it or hand it over see it. */
export const publicPrize = z.object({
  id: z.string(),
  name: z.string(),
  kind: prizeKind,
  valueFen: z.int(),
  /** Addresses. */
  pictures: z.array(z.string()),
  place: z.nullable(place),
  way: z.string(),
  terms: z.string(),
})
/** A parsed {@link publicPrize}. */
export type PublicPrize = z.infer<typeof publicPrize>

/** Why a prize is rejected or taken down; the owner reads the sentence of each. */
export const prizeReason = z.enum([
  'prohibited',
  'fraud',
  'value_doubtful',
  'terms_unclear',
  'way_unclear',
  'pictures',
  'infringement',
  'privacy',
  'other',
])
/** One of {@link prizeReason}. */
export type PrizeReason = z.infer<typeof prizeReason>

/** The units of a prize. total = left + in slices + unused + verified + being returned. */
export const prizeStock = z.object({
  total: z.int(),
  /** Not given to a wheel. */
  left: z.int(),
  /** Given to wheels, not won yet. */
  inSlices: z.int(),
  unused: z.int(),
  verified: z.int(),
  /** Tickets that expired; their units come back after `TICKET_SYNC_GRACE_H`. */
  expired: z.int(),
  cancelled: z.int(),
})
/** A parsed {@link prizeStock}. */
export type PrizeStock = z.infer<typeof prizeStock>

/** An own prize in a list. */
export const ownPrizeSummary = z.object({
  id: z.string(),
  name: z.string(),
  kind: prizeKind,
  valueFen: z.nullable(z.int()),
  /** Address; null: none yet. */
  picture: z.nullable(z.string()),
  state: prizeState,
  /** Null until a content was approved. */
  shelf: z.nullable(prizeShelf),
  stock: prizeStock,
  updatedAt: z.string(),
})
/** A parsed {@link ownPrizeSummary}. */
export type OwnPrizeSummary = z.infer<typeof ownPrizeSummary>

/** An own prize, with what its form needs. */
export const ownPrize = z.extend(ownPrizeSummary, {
  /** Number of saves, from 1. */
  revision: counter,
  /** As last saved. */
  content: prizeContent,
  /** In force; null: nothing was approved yet, or it was taken down. Equal to `content` in the state `approved`. */
  approvedContent: z.nullable(prizeContent),
  /** Of the last rejection or taking down, while it counts. */
  reasons: z.array(prizeReason),
  note: z.string(),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
/** A parsed {@link ownPrize}. */
export type OwnPrize = z.infer<typeof ownPrize>

/**
 * Without `prizeId` a new draft, at most `PRIZES_MAX`. `revision`: the one that the changes are based on. Saving an approved or
 * rejected prize makes a draft of it, while what was approved remains in force; a pending one has to be withdrawn first. Texts are
 * checked when it is submitted.
 */
export const savePrize = endpoint('POST /api/lottery/prize/update', 'user', {
  needsPhone: true,
  summary: `Create or change one of my prizes (at most ${PRIZES_MAX})`,
  body: z.extend(prizeForm, {
    prizeId: z.optional(z.string().check(z.maxLength(64))),
    revision: z.optional(counter),
    /** Repeated with the same id, a creation returns the prize that it made. */
    requestId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  data: ownPrize,
  errors: ['NOT_FOUND', 'PRIZES_FULL', 'PRIZE_STALE', 'PRIZE_STATE', 'PRIZE_FILE_NOT_USABLE'],
  perMinute: 120,
})

const revised = z.object({ revision: counter })

/** For review. `PRIZE_INCOMPLETE` has `{fields}` as data, `PRIZE_VALUE_LIMIT` `{maxFen}`. A repeated call changes nothing. */
export const submitPrize = endpoint('POST /api/lottery/prize/{id}/submit', 'user', {
  needsPhone: true,
  summary: 'Submit my prize for review',
  params: idParams,
  body: revised,
  data: ownPrize,
  errors: [
    'NOT_FOUND',
    'PRIZE_STALE',
    'PRIZE_STATE',
    'PRIZE_INCOMPLETE',
    'PRIZE_VALUE_LIMIT',
    'PRIZE_DAY_PAST',
    'PRIZE_STOCK_TAKEN',
    'TEXT_REFUSED',
  ],
})

/** A pending prize becomes a draft. */
export const withdrawPrize = endpoint('POST /api/lottery/prize/{id}/withdraw', 'user', {
  summary: 'Take my prize back from review',
  params: idParams,
  data: ownPrize,
  errors: ['NOT_FOUND', 'PRIZE_STATE'],
})

/** A draft or a rejected change of an approved prize: back to what is in force. */
export const revertPrize = endpoint('POST /api/lottery/prize/{id}/revert', 'user', {
  summary: 'Drop the changes of my prize that are not approved',
  params: idParams,
  body: revised,
  data: ownPrize,
  errors: ['NOT_FOUND', 'PRIZE_STALE', 'PRIZE_STATE'],
})

/**
 * The first approval puts a prize online. Offline: no wheel gets more of it; those that have some go on, as their rules promise.
 * Sold out and expired ones cannot be put online.
 */
export const shelvePrize = endpoint('POST /api/lottery/prize/{id}/shelf', 'user', {
  summary: 'Put my approved prize online or offline',
  params: idParams,
  body: z.object({ shelf: z.enum(['offline', 'online']) }),
  data: ownPrize,
  errors: ['NOT_FOUND', 'PRIZE_STATE'],
})

/** `PRIZE_IN_USE` while a wheel has units of it or a ticket is unused. Can be restored for `PRIZE_RESTORE_H`. */
export const removePrize = endpoint('DELETE /api/lottery/prize/{id}', 'user', {
  summary: 'Remove one of my prizes',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND', 'PRIZE_IN_USE'],
})

/** Within `PRIZE_RESTORE_H` of its removal. */
export const restorePrize = endpoint('POST /api/lottery/prize/{id}/restore', 'user', {
  summary: 'Put a removed prize back',
  params: idParams,
  data: ownPrize,
  errors: ['NOT_FOUND', 'PRIZES_FULL'],
})

/** Last changed first. `counts`: of all states, whatever `state` is. */
export const publishedPrizes = endpoint('POST /api/lottery/prize/getPageList', 'user', {
  summary: 'List the prizes that I publish, with their stock',
  body: z.object({ ...pageRequest, state: z.optional(prizeState) }),
  data: z.object({ ...pageOf(ownPrizeSummary).shape, counts: z.record(prizeState, z.int()) }),
})

/**
 * Somebody who may look up and verify tickets of a prize. `person` null: added by phone; the number is masked, and whether an
 * account has it is not told.
 */
export const verifier = z.object({
  id: z.string(),
  person: z.nullable(person),
  /** `138****0000`. */
  phone: z.nullable(z.string()),
  addedAt: z.string(),
})
/** A parsed {@link verifier}. */
export type Verifier = z.infer<typeof verifier>

/** Something that happened to a prize. `by` null: the site, or an account that is gone. */
export const prizeEvent = z.object({
  action: z.enum([
    'create',
    'submit',
    'withdraw',
    'approve',
    'reject',
    'take_down',
    'online',
    'offline',
    'remove',
    'restore',
    'verifier_add',
    'verifier_remove',
    'ticket_cancel',
  ]),
  by: z.nullable(person),
  reasons: z.array(prizeReason),
  note: z.string(),
  at: z.string(),
})
/** A parsed {@link prizeEvent}. */
export type PrizeEvent = z.infer<typeof prizeEvent>

/** `days`: every one of the last `days` days of Asia/Shanghai, oldest first, also those without a draw. */
export const publishedPrize = endpoint('GET /api/lottery/prize/{id}', 'user', {
  summary: 'Get one of my prizes with its figures and verifiers',
  params: idParams,
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PRIZE_PLOT_DAYS_MAX)), 30) }),
  data: z.object({
    prize: ownPrize,
    days: z.array(z.object({ day: z.string(), wonCount: z.int(), verifiedCount: z.int() })),
    verifiers: z.array(verifier),
    /** The latest ones, latest first. */
    history: z.array(prizeEvent),
  }),
  errors: ['NOT_FOUND'],
})

function isCalendarDay(text: string): boolean {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // 31 February becomes a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
