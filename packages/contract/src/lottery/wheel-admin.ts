/** The operator's desk. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { TITLE_MAX_CHARACTERS } from '../works/limits.ts'
import {
  PRIZE_TOTAL_MAX,
  WHEEL_FIGURE_MAX_CHARACTERS,
  WHEEL_LABEL_MAX_CHARACTERS,
  WHEEL_NOTE_MAX_CHARACTERS,
  WHEEL_PLOT_DAYS_MAX,
  WHEEL_RULES_MAX_CHARACTERS,
  WHEEL_SLICES_MAX,
  WHEEL_WEIGHT_MAX,
  WHEELS_MAX,
} from './limits.ts'
import { prizeKind, ticketValidity } from './prizes.ts'
import { chanceKind, chanceSource, hash, wheelCode, wheelLook, wheelSlice, wheelStatus } from './wheel.ts'
import { wheelFaults } from './wheel-faults.zh.ts'

/** `draft`: never published, or taken back; the others are those of `wheelStatus`. */
export const managedWheelStatus = z.enum(['draft', ...wheelStatus.options])
/** One of {@link managedWheelStatus}. */
export type ManagedWheelStatus = z.infer<typeof managedWheelStatus>

const assetId = z.string().check(z.maxLength(64))
const time = z.iso.datetime({ offset: true, error: wheelFaults.time })
const text = publicText({ max: WHEEL_NOTE_MAX_CHARACTERS })

/** A slice in the form. `prizeId` null: 谢谢参与, whose stock is 0. */
export const sliceForm = z.object({
  label: publicLine({ min: 0, max: WHEEL_LABEL_MAX_CHARACTERS }),
  weight: z.int(wheelFaults.weight).check(z.gte(1, wheelFaults.weight), z.lte(WHEEL_WEIGHT_MAX, wheelFaults.weight)),
  prizeId: z.nullable(assetId),
  stock: z.int(wheelFaults.stock).check(z.gte(0, wheelFaults.stock), z.lte(PRIZE_TOTAL_MAX, wheelFaults.stock)),
  /** An own ready picture for the wheel; null: the first one of the prize, or none. */
  pictureAssetId: z.nullable(assetId),
})
/** A parsed {@link sliceForm}. */
export type SliceForm = z.infer<typeof sliceForm>

/**
 * A public figure in the form, which decides the draws in place of the site's beacon. What is missing for publishing is among the
 * faults of `managedWheel`.
 */
export const figureForm = z.object({
  name: publicLine({ min: 0, max: WHEEL_FIGURE_MAX_CHARACTERS }),
  /** Where anybody reads it. */
  source: publicLine({ min: 0, max: WHEEL_FIGURE_MAX_CHARACTERS }),
  groups: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('balls'),
          count: z.int(wheelFaults.figureCount).check(z.gte(1, wheelFaults.figureCount), z.lte(20, wheelFaults.figureCount)),
          max: z.int(wheelFaults.figureCount).check(z.gte(1, wheelFaults.figureCount), z.lte(99, wheelFaults.figureCount)),
        }),
        z.object({
          kind: z.literal('digits'),
          count: z.int(wheelFaults.figureCount).check(z.gte(1, wheelFaults.figureCount), z.lte(20, wheelFaults.figureCount)),
        }),
      ]),
    )
    .check(z.maxLength(8)),
  /** Each once, in order: 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(
    z.maxLength(7),
    z.refine((days) => days.every((day, index) => day > (days[index - 1] ?? 0)), wheelFaults.figureDays),
  ),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, wheelFaults.figureTime)),
})
/** A parsed {@link figureForm}. */
export type FigureForm = z.infer<typeof figureForm>

/** Form of a wheel. A draft may be incomplete: the faults of `managedWheel` say what publishing needs. */
export const wheelForm = z.object({
  title: publicLine({ min: 0, max: TITLE_MAX_CHARACTERS }),
  /** An own ready picture; null: none. */
  coverAssetId: z.nullable(assetId),
  startsAt: z.nullable(time),
  endsAt: z.nullable(time),
  rulesText: publicText({ max: WHEEL_RULES_MAX_CHARACTERS }),
  /** In order, clockwise from the top. */
  slices: z.array(sliceForm).check(z.maxLength(WHEEL_SLICES_MAX, wheelFaults.slices)),
  /** Each kind once. */
  chances: z.array(chanceSource).check(
    z.maxLength(chanceKind.options.length, wheelFaults.sourceTwice),
    z.refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, wheelFaults.sourceTwice),
    z.refine((all) => all.every(({ kind, perDay }) => kind !== 'day' || perDay === 1), wheelFaults.dayOnce),
  ),
  /** Null: the beacon of the site. */
  figure: z._default(z.nullable(figureForm), null),
  look: wheelLook,
  /** People may offer their prizes until the wheel starts. */
  acceptsOffers: z.boolean(),
})
/** A parsed {@link wheelForm}. */
export type WheelForm = z.infer<typeof wheelForm>

/** A wheel in the operator's list. */
export const managedWheelSummary = z.object({
  activityId: z.string(),
  code: wheelCode,
  title: z.string(),
  cover: z.nullable(z.string()),
  status: managedWheelStatus,
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  participantCount: z.int(),
  drawCount: z.int(),
  wonCount: z.int(),
  /** Offers that wait for an answer. */
  pendingOfferCount: z.int(),
  updatedAt: z.string(),
})
/** A parsed {@link managedWheelSummary}. */
export type ManagedWheelSummary = z.infer<typeof managedWheelSummary>

/** Something that keeps a draft from being published. `position`: of the slice, if it is about one. */
export const wheelFault = z.object({
  field: z.enum(['title', 'window', 'rulesText', 'slices', 'chances', 'figure', 'prize', 'stock', 'label', 'picture']),
  position: z.nullable(z.int()),
  /** What the operator reads. */
  text: z.string(),
})
/** A parsed {@link wheelFault}. */
export type WheelFault = z.infer<typeof wheelFault>

/** Something that happened to a wheel. `by` null: the site, or an account that is gone. */
export const wheelEvent = z.object({
  action: z.enum([
    'create',
    'publish',
    'withdraw',
    'change',
    'look',
    'cancel',
    'remove',
    'restore',
    'offer_accept',
    'offer_decline',
    'close',
    'reveal',
  ]),
  by: z.nullable(person),
  note: z.string(),
  at: z.string(),
})
/** A parsed {@link wheelEvent}. */
export type WheelEvent = z.infer<typeof wheelEvent>

/** A version of the rules. `note`: what the operator says about it; empty for the first. */
export const rulesVersion = z.object({ version: z.int(), hash, note: z.string(), createdAt: z.string() })

/** A wheel as operators see it. Nobody sees its seed before the end. */
export const managedWheel = z.extend(managedWheelSummary, {
  /** Of the draft; the form is based on it. */
  revision: counter,
  /** As last saved. */
  form: wheelForm,
  /** Addresses of the pictures in the form, by asset id. */
  pictures: z.record(z.string(), z.string()),
  /** The published wheel differs from the form; only before the start. */
  hasChanges: z.boolean(),
  /** What keeps the form from being published; empty: nothing. */
  faults: z.array(wheelFault),
  /** As published; empty for a draft. */
  slices: z.array(wheelSlice),
  /** The sources of chances in force; empty for a draft. */
  chances: z.array(chanceSource),
  look: wheelLook,
  seedHash: hash,
  revealedAt: z.nullable(z.string()),
  versions: z.array(rulesVersion),
  cancelReason: z.string(),
  owner: z.nullable(person),
  /** The latest ones, latest first. */
  history: z.array(wheelEvent),
})
/** A parsed {@link managedWheel}. */
export type ManagedWheel = z.infer<typeof managedWheel>

/** Last changed first. `counts`: of all states, whatever `status` is. */
export const managedWheels = endpoint('POST /api/admin/wheel/getPageList', 'admin', {
  summary: 'List the wheels, drafts included',
  body: z.object({
    ...pageRequest,
    status: z.optional(managedWheelStatus),
    /** Part of a title. */
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  }),
  data: z.object({ ...pageOf(managedWheelSummary).shape, counts: z.record(managedWheelStatus, z.int()) }),
})

/** With everything that the desk shows. */
export const managedWheelById = endpoint('GET /api/admin/wheel/{id}', 'admin', {
  summary: 'Get a wheel with its draft, versions and history',
  params: idParams,
  data: managedWheel,
  errors: ['NOT_FOUND'],
})

/**
 * Without `activityId` a new draft, at most `WHEELS_MAX`; its seed is made and its hash published at once. `revision`: the one that
 * the changes are based on; WHEEL_STALE has the current wheel as data. A published wheel can be edited until it starts; people see
 * the change when it is published again. There is no field for a result or a winner.
 */
export const saveWheel = endpoint('POST /api/admin/wheel/update', 'admin', {
  summary: `Create or change the draft of a wheel (at most ${WHEELS_MAX})`,
  body: z.extend(wheelForm, {
    activityId: z.optional(z.string().check(z.maxLength(64))),
    revision: z.optional(counter),
    /** Repeated with the same id, a creation returns the wheel that it made. */
    requestId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  data: managedWheel,
  errors: ['NOT_FOUND', 'TEXT_REFUSED', 'WHEELS_FULL', 'WHEEL_STALE', 'WHEEL_STARTED', 'WHEEL_STATE', 'WHEEL_FILE_NOT_USABLE'],
  perMinute: 120,
})

const revised = z.object({ revision: counter })

/**
 * Takes the stock of the slices from the prizes, and makes version 1 of the rules, or the next one. WHEEL_INCOMPLETE has
 * `{faults}` as data: all that is missing or wrong, a prize that has too few units among it.
 */
export const publishWheel = endpoint('POST /api/admin/wheel/{id}/publish', 'admin', {
  summary: 'Publish a wheel, or its changes before the start',
  params: idParams,
  body: revised,
  data: managedWheel,
  errors: ['NOT_FOUND', 'WHEEL_STALE', 'WHEEL_STARTED', 'WHEEL_STATE', 'WHEEL_INCOMPLETE', 'TEXT_REFUSED'],
})

/** Before the start: a draft again, and the stock goes back. */
export const withdrawWheel = endpoint('POST /api/admin/wheel/{id}/withdraw', 'admin', {
  summary: 'Take a wheel back before it starts',
  params: idParams,
  data: managedWheel,
  errors: ['NOT_FOUND', 'WHEEL_STARTED', 'WHEEL_STATE'],
})

/**
 * While it runs, only in favour of the participants: more units, more chances, tickets of later draws good for longer. Everything
 * else is refused with WHEEL_ONLY_BETTER. `version`: the one that the change is based on; WHEEL_STALE otherwise.
 */
export const improveWheel = endpoint('POST /api/admin/wheel/{id}/improve', 'admin', {
  summary: 'Change the rules of a running wheel in favour of its participants',
  params: idParams,
  body: z.object({
    version: counter,
    /** Absent slices stay as they are. `stock`: promised units, those that were won included. */
    slices: z
      .array(
        z.object({
          position: z.int().check(z.gte(0), z.lt(WHEEL_SLICES_MAX)),
          stock: z.optional(
            z.int(wheelFaults.stock).check(z.gte(1, wheelFaults.stock), z.lte(PRIZE_TOTAL_MAX, wheelFaults.stock)),
          ),
          validity: z.optional(ticketValidity),
        }),
      )
      .check(z.maxLength(WHEEL_SLICES_MAX)),
    /** All sources; absent: unchanged. */
    chances: z.optional(z.array(chanceSource).check(z.maxLength(chanceKind.options.length, wheelFaults.sourceTwice))),
    /** What participants read about the change. */
    note: text,
  }),
  data: managedWheel,
  errors: [
    'NOT_FOUND',
    'WHEEL_STALE',
    'WHEEL_STATE',
    'WHEEL_ONLY_BETTER',
    'WHEEL_STOCK_SHORT',
    'WHEEL_PRIZE_NOT_USABLE',
    'TEXT_REFUSED',
  ],
})

/** At any time: the look is no rule. */
export const setWheelLook = endpoint('POST /api/admin/wheel/{id}/look', 'admin', {
  summary: 'Change how a published wheel looks',
  params: idParams,
  body: z.object({
    look: wheelLook,
    coverAssetId: z.nullable(assetId),
    /** One for each slice, in order. */
    pictureAssetIds: z.array(z.nullable(assetId)).check(z.maxLength(WHEEL_SLICES_MAX)),
  }),
  data: managedWheel,
  errors: ['NOT_FOUND', 'WHEEL_STATE', 'WHEEL_FILE_NOT_USABLE', 'TEXT_REFUSED'],
})

/** Nobody can draw from now on; the seed is revealed soon after. Participants read the reason. */
export const cancelWheel = endpoint('POST /api/admin/wheel/{id}/cancel', 'admin', {
  summary: 'Cancel a published wheel with a reason',
  params: idParams,
  body: z.object({
    reason: text,
    /** Unused tickets are cancelled, too, and their winners told; otherwise they stay good. */
    cancelsTickets: z._default(z.boolean(), false),
  }),
  data: managedWheel,
  errors: ['NOT_FOUND', 'WHEEL_STATE', 'REASON_REQUIRED', 'TEXT_REFUSED'],
})

/** Only a draft. Can be restored for `WHEEL_RESTORE_H`. */
export const removeWheel = endpoint('DELETE /api/admin/wheel/{id}', 'admin', {
  summary: 'Remove the draft of a wheel',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND', 'WHEEL_STATE'],
})

/** Within `WHEEL_RESTORE_H` of its removal. */
export const restoreWheel = endpoint('POST /api/admin/wheel/{id}/restore', 'admin', {
  summary: 'Put a removed wheel back',
  params: idParams,
  data: managedWheel,
  errors: ['NOT_FOUND', 'WHEELS_FULL'],
})

/** Own prizes that are online, and those of accepted offers. */
export const wheelPrizes = endpoint('POST /api/admin/wheel/prize/getPageList', 'admin', {
  summary: 'List the prizes that a wheel may have',
  body: z.object({
    ...pageRequest,
    /** Of the wheel; absent: a new one. */
    activityId: z.optional(z.string().check(z.maxLength(64))),
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  }),
  data: pageOf(
    z.object({
      prizeId: z.string(),
      name: z.string(),
      kind: prizeKind,
      valueFen: z.int(),
      validity: ticketValidity,
      picture: z.nullable(z.string()),
      owner: z.nullable(person),
      isOwn: z.boolean(),
      /** Units that this wheel may have in all, those that it has included. */
      available: z.int(),
    }),
  ),
})

/** `days`: every one of the last `days` days of Asia/Shanghai up to today or the end, oldest first. */
export const wheelFigures = endpoint('GET /api/admin/wheel/{id}/figures', 'admin', {
  summary: 'Get the figures of a wheel by day and by slice',
  params: idParams,
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(WHEEL_PLOT_DAYS_MAX)), 30) }),
  data: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        joinedCount: z.int(),
        /** Chances. */
        grantedCount: z.int(),
        drawCount: z.int(),
        wonCount: z.int(),
      }),
    ),
    /** `expectedHits`: draws × probability. */
    slices: z.array(
      z.object({
        position: z.int(),
        label: z.string(),
        weight: z.int(),
        hitCount: z.int(),
        expectedHits: z.number(),
        wonCount: z.int(),
        verifiedCount: z.int(),
        left: z.int(),
      }),
    ),
    /** Entries of the ledger by kind. */
    chances: z.array(z.object({ kind: chanceKind, amount: z.int() })),
  }),
  errors: ['NOT_FOUND'],
})
