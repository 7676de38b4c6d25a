import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { person } from '../api/shared-schemas.ts'
import { TICKET_SYNC_MAX, TICKET_TEXT_MAX_CHARACTERS } from './limits.ts'
import { calendarDay, prizeKind, publicPrize } from './prizes.ts'
import { ticketCancelReason, ticketState } from './tickets.ts'

/** As scanned or typed: a code with or without spaces and dashes, the link of a QR code, or the signed ticket in it. */
const ticketText = z.string().check(z.minLength(1), z.maxLength(TICKET_TEXT_MAX_CHARACTERS))

/** Chosen by the device; unique for its user only. */
const requestId = z.string().check(z.minLength(8), z.maxLength(64))

/** When and by whom a ticket was verified. `by` null: an account that is gone. */
export const redemption = z.object({
  at: z.string(),
  by: z.nullable(person),
  isByMe: z.boolean(),
  /** Without a network: `at` is the time of the device. */
  wasOffline: z.boolean(),
})
/** A parsed {@link redemption}. */
export type Redemption = z.infer<typeof redemption>

/** A ticket as somebody sees it who may verify it. Never its code. */
export const presentedTicket = z.object({
  ticketId: z.string(),
  state: ticketState,
  prize: publicPrize,
  activityTitle: z.string(),
  /** Of the wheel that it was won at. */
  activityCode: z.string(),
  /** Masked name of the winner, such as 林**; empty: the account is gone. */
  winner: z.string(),
  wonAt: z.string(),
  expiresAt: z.string(),
  redemption: z.nullable(redemption),
  cancelReason: z.nullable(ticketCancelReason),
  /** Of one that was presented after its redemption: who was told of that, beside the caller. Absent: it was not. */
  told: z.optional(z.array(z.enum(['winner', 'publisher']))),
})
/** A parsed {@link presentedTicket}. */
export type PresentedTicket = z.infer<typeof presentedTicket>

/**
 * The first step: see what it is. Spends nothing; of one that was verified before, winner and publisher are told. Wrong, foreign and unknown codes give the same answer; after
 * `TICKET_MISSES_PER_MINUTE` of them TICKET_TRIES_LIMIT with `{againAt}` as data.
 */
export const lookUpTicket = endpoint('POST /api/lottery/verify/lookUp', 'user', {
  needsPhone: true,
  summary: 'Look at a ticket that is presented to me',
  body: z.object({ text: ticketText }),
  data: presentedTicket,
  errors: ['TICKET_NOT_FOUND', 'TICKET_UNREADABLE', 'TICKET_FORGED', 'TICKET_TRIES_LIMIT'],
  perMinute: 120,
})

/**
 * The second step. TICKET_ALREADY_VERIFIED has the `presentedTicket` as data, with who and when; winner and publisher are told
 * that it was tried again. The same `requestId` again gives the same success again.
 */
export const verifyTicket = endpoint('POST /api/lottery/verify', 'user', {
  needsPhone: true,
  summary: 'Verify a ticket, once',
  body: z.object({ text: ticketText, requestId }),
  data: presentedTicket,
  errors: [
    'TICKET_NOT_FOUND',
    'TICKET_UNREADABLE',
    'TICKET_FORGED',
    'TICKET_TRIES_LIMIT',
    'TICKET_ALREADY_VERIFIED',
    'TICKET_EXPIRED',
    'TICKET_CANCELLED',
  ],
  perMinute: 120,
})

/** What a device needs in order to verify tickets without a network. */
export const verifierKit = endpoint('GET /api/lottery/verify/kit', 'user', {
  summary: 'Get the public keys of tickets and the prizes that I may verify',
  data: z.object({
    /** `publicKey`: base64 of the SubjectPublicKeyInfo of an ECDSA key on P-256. */
    keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
    prizes: z.array(
      z.object({ id: z.string(), name: z.string(), kind: prizeKind, picture: z.nullable(z.string()), isOwn: z.boolean() }),
    ),
    /** By which a device finds out how far its clock is off. */
    now: z.string(),
  }),
})

/**
 * `conflict`: verified by somebody else before; `first` says by whom. `not_found`: forged, or not for the caller to verify.
 * `expired`: before its redemption, or synchronised later than `TICKET_SYNC_GRACE_H` after its end.
 */
export const syncOutcome = z.enum(['verified', 'conflict', 'expired', 'cancelled', 'not_found'])
/** One of {@link syncOutcome}. */
export type SyncOutcome = z.infer<typeof syncOutcome>

/**
 * Verifications made without a network. Of several of one ticket the earliest counts, in whatever order they arrive; those who
 * verified it later, its winner and its publisher are told. Repeated, it gives the same answers.
 */
export const syncVerifications = endpoint('POST /api/lottery/verify/sync', 'user', {
  needsPhone: true,
  summary: 'Deliver verifications that were made without a network',
  body: z.object({
    items: z
      .array(z.object({ requestId, text: ticketText, at: z.iso.datetime() }))
      .check(z.minLength(1), z.maxLength(TICKET_SYNC_MAX)),
  }),
  data: z.object({
    items: z.array(
      z.object({
        requestId: z.string(),
        outcome: syncOutcome,
        /** Null: `not_found`. */
        ticket: z.nullable(presentedTicket),
      }),
    ),
  }),
  maxBodyBytes: 512 * 1024,
  perMinute: 60,
})

/** A verified ticket in the records. */
export const verifyRecord = z.object({
  ticketId: z.string(),
  prizeId: z.string(),
  prizeName: z.string(),
  kind: prizeKind,
  valueFen: z.int(),
  picture: z.nullable(z.string()),
  winner: z.string(),
  redemption,
  /** How often it was tried again. */
  triedAgainCount: z.int(),
})
/** A parsed {@link verifyRecord}. */
export type VerifyRecord = z.infer<typeof verifyRecord>

const recordFilter = {
  /** `byMe`: what I verified; `ofMyPrizes`: what anybody verified of the prizes that I publish. */
  scope: z._default(z.enum(['byMe', 'ofMyPrizes']), 'byMe'),
  prizeId: z.optional(z.string().check(z.maxLength(64))),
  /** First and last day, in Asia/Shanghai. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
}

/** Latest first. */
export const verifyRecords = endpoint('POST /api/lottery/verify/record/getPageList', 'user', {
  summary: 'List verified tickets: by me, or of my prizes',
  body: z.object({ ...cursorPageRequest, ...recordFilter }),
  data: cursorPageOf(verifyRecord),
})

/** Address of a CSV file with the records, for this browser and for some minutes. */
export const verifyRecordsLink = endpoint('POST /api/lottery/verify/record/export', 'user', {
  summary: 'Get the address of verified tickets as a CSV file',
  body: z.object(recordFilter),
  data: z.object({ url: z.string() }),
  perMinute: 10,
})
