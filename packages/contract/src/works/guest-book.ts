/** The guest book of an exhibition: words of visitors, with an autograph and a sticker if they like. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { idParams, person, workCodeParams } from '../api/shared-schemas.ts'
import { publicText } from '../text/public-text.ts'
import {
  AUTOGRAPH_HEIGHT,
  AUTOGRAPH_POINTS_MAX,
  AUTOGRAPH_STROKES_MAX,
  AUTOGRAPH_WIDTH,
  GUEST_BOOK_ENTRY_MAX_CHARACTERS,
} from './limits.ts'

const isWithinSheet = (value: number, index: number): boolean => value <= (index % 2 === 0 ? AUTOGRAPH_WIDTH : AUTOGRAPH_HEIGHT)

/** Coordinates in turn, `x, y, x, y …`; a dot is one point. */
const stroke = z.array(z.int().check(z.minimum(0), z.maximum(Math.max(AUTOGRAPH_WIDTH, AUTOGRAPH_HEIGHT)))).check(
  z.minLength(2),
  z.maxLength(2 * AUTOGRAPH_POINTS_MAX),
  z.refine((values) => values.length % 2 === 0, 'a point has two coordinates'),
  z.refine((values) => values.every(isWithinSheet), 'outside of the sheet'),
)

/** A name drawn by hand: strokes in the order of drawing, on a sheet of `AUTOGRAPH_WIDTH` by `AUTOGRAPH_HEIGHT` units. */
export const autograph = z.array(stroke).check(
  z.minLength(1),
  z.maxLength(AUTOGRAPH_STROKES_MAX),
  z.refine((strokes) => strokes.flat().length <= 2 * AUTOGRAPH_POINTS_MAX, 'too many points'),
)
/** A parsed {@link autograph}. */
export type Autograph = z.infer<typeof autograph>

/** A small picture beside an entry: an icon of invitations. */
export const sticker = z.enum(['heart', 'flower', 'star', 'moon', 'sun', 'leaf'])
/** One of {@link sticker}. */
export type Sticker = z.infer<typeof sticker>

/** `waiting`: for the curator; `hidden`: by the curator, who may show it again. Both are seen by curator and author alone. */
export const guestBookEntryState = z.enum(['waiting', 'shown', 'hidden'])
/** One of {@link guestBookEntryState}. */
export type GuestBookEntryState = z.infer<typeof guestBookEntryState>

/** One entry as shown to the caller. */
export const guestBookEntry = z.object({
  id: z.string(),
  author: person,
  text: z.string(),
  autograph: z.nullable(autograph),
  sticker: z.nullable(sticker),
  signedAt: z.string(),
  state: guestBookEntryState,
  /** The caller wrote it. */
  isOwn: z.boolean(),
})
/** A parsed {@link guestBookEntry}. */
export type GuestBookEntry = z.infer<typeof guestBookEntry>

/** Whether visitors may sign: `not_yet` before the first day, `over` during the archive. */
export const guestBookWriting = z.enum(['open', 'not_yet', 'over'])
/** One of {@link guestBookWriting}. */
export type GuestBookWriting = z.infer<typeof guestBookWriting>

/**
 * Entries that are shown, newest first, and those of the caller in any state. Entries of people whom the reader blocks are left out, so
 * a page may be smaller than requested. NOT_FOUND: also where the guest book is switched off.
 */
export const guestBookPageList = endpoint('POST /api/exhibition/{code}/guestBook/getPageList', 'visitor', {
  summary: 'List the entries of the guest book of an exhibition',
  params: workCodeParams,
  body: z.object(cursorPageRequest),
  data: z.extend(cursorPageOf(guestBookEntry), {
    /** Entries that everybody sees. */
    total: z.int(),
    writing: guestBookWriting,
    /** The caller has signed today, by the day of Asia/Shanghai. */
    hasSignedToday: z.boolean(),
    needsApproval: z.boolean(),
    /** Entries that wait for the caller; null: the caller is not the curator. */
    waiting: z.nullable(z.int()),
  }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Once a day for each person and exhibition; the same again on that day returns the entry that stands. */
export const signGuestBook = endpoint('POST /api/exhibition/{code}/guestBook/sign', 'user', {
  needsPhone: true,
  summary: 'Sign the guest book of an exhibition',
  params: workCodeParams,
  body: z.object({
    text: publicText({ max: GUEST_BOOK_ENTRY_MAX_CHARACTERS }).check(z.minLength(1, '写点什么再留下')),
    autograph: z._default(z.nullable(autograph), null),
    sticker: z._default(z.nullable(sticker), null),
  }),
  data: guestBookEntry,
  errors: [
    'NOT_FOUND',
    'WORK_TAKEN_DOWN',
    'WORK_LOCKED',
    'TEXT_REFUSED',
    'BLOCKED',
    'GUEST_BOOK_CLOSED',
    'GUEST_BOOK_SIGNED_TODAY',
    'GUEST_BOOK_LIMIT_REACHED',
  ],
  perMinute: 10,
})

/** By its author, who may sign again then, or by the curator. */
export const removeGuestBookEntry = endpoint('DELETE /api/exhibition/guestBook/{id}', 'user', {
  summary: 'Remove an entry of a guest book',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** Of an exhibition of the caller, newest first. */
export const guestBookDeskPageList = endpoint('POST /api/exhibition/{code}/guestBook/desk/getPageList', 'user', {
  summary: 'List the entries of the guest book of my exhibition, in any state',
  params: workCodeParams,
  body: z.object({ ...cursorPageRequest, state: z.optional(guestBookEntryState) }),
  data: z.extend(cursorPageOf(guestBookEntry), {
    /** Of all, whatever is listed. */
    counts: z.object({ waiting: z.int(), shown: z.int(), hidden: z.int() }),
    needsApproval: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Idempotent. NOT_FOUND: also after the author has taken it back, or it was removed. */
export const decideGuestBookEntry = endpoint('POST /api/exhibition/guestBook/{id}/decide', 'user', {
  summary: 'Show or hide an entry of the guest book of my exhibition',
  params: idParams,
  body: z.object({ state: z.enum(['shown', 'hidden']) }),
  data: z.object({ state: guestBookEntryState }),
  errors: ['NOT_FOUND'],
  perMinute: 240,
})

/** From now on; entries that wait or are shown stay as they are. */
export const setGuestBookApproval = endpoint('POST /api/exhibition/{code}/guestBook/approval', 'user', {
  summary: 'Choose whether entries of the guest book of my exhibition wait for my approval',
  params: workCodeParams,
  body: z.object({ needsApproval: z.boolean() }),
  data: z.object({ needsApproval: z.boolean() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Autographs are left out: a table holds words. */
export const guestBookExportLink = endpoint('POST /api/exhibition/{code}/guestBook/export', 'user', {
  summary: 'Get a link to the guest book of my exhibition as CSV',
  params: workCodeParams,
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})
