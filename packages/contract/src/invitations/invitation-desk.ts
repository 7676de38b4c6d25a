/** The host's side of the guests of an own invitation. `id` in a path: of the work, or of the guest where the path says `guest/{id}`. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { idParams, workCodeParams } from '../api/shared-schemas.ts'
import { SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { guestFaults } from './guest-faults.zh.ts'
import { answerForm, answering, blessingState, blessingText, door, guestChoice } from './invitation-guests.ts'
import {
  GUEST_NAME_MAX_CHARACTERS,
  GUEST_NOTE_MAX_CHARACTERS,
  GUEST_PHONE_MAX_CHARACTERS,
  GUEST_SCAN_MAX_CHARACTERS,
  GUESTS_BODY_MAX_BYTES,
  GUESTS_PER_CHANGE_MAX,
  GUESTS_PER_REQUEST_MAX,
  WELCOME_WALL_MAX,
} from './limits.ts'

/** How far it has come; only forwards, except that a new link begins at `created`. */
export const guestState = z.enum(['created', 'sent', 'opened', 'answered'])
/** One of {@link guestState}. */
export type GuestState = z.infer<typeof guestState>

/** What a host writes of a guest. */
export const guestForm = z.object({
  name: publicLine({ min: 1, max: GUEST_NAME_MAX_CHARACTERS, tooShort: guestFaults.name }),
  /** Empty: none. Spaces and hyphens do not matter: two guests of an invitation cannot have the same. */
  phone: publicLine({ min: 0, max: GUEST_PHONE_MAX_CHARACTERS }).check(z.regex(/^$|^\+?\d[\d\s-]{4,18}$/, guestFaults.phone)),
  /** For the host alone. */
  note: publicText({ max: GUEST_NOTE_MAX_CHARACTERS }),
})
/** A parsed {@link guestForm}. */
export type GuestForm = z.infer<typeof guestForm>

/** A guest in the list of the host. */
export const hostedGuest = z.extend(guestForm, {
  guestId: z.string(),
  state: guestState,
  /** `host`: from the list; `link`: has come by the common link. */
  origin: z.enum(['host', 'link']),
  /** Counts as soon as the host confirms. */
  isWaiting: z.boolean(),
  /** The personal link; null: the server's secret has changed since, and only a new link can be shown. */
  url: z.nullable(z.string()),
  answer: z.nullable(z.extend(answerForm, { answeredAt: z.string() })),
  blessing: z.nullable(z.object({ text: blessingText, state: blessingState })),
  /** Reminders reach the account's messages; otherwise the host sends the text. */
  hasAccount: z.boolean(),
  sentAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  checkedInAt: z.nullable(z.string()),
})
/** A parsed {@link hostedGuest}. */
export type HostedGuest = z.infer<typeof hostedGuest>

/** Sums of all guests that are not removed; of those who wait for the host, their number alone. */
export const guestSums = z.object({
  guests: z.int(),
  waiting: z.int(),
  created: z.int(),
  sent: z.int(),
  opened: z.int(),
  /** Answers by choice. */
  attending: z.int(),
  maybe: z.int(),
  declined: z.int(),
  /** People who come by the answers 出席, and those of 待定. */
  people: z.int(),
  maybePeople: z.int(),
  checkedIn: z.int(),
  /** Attend or may attend, and are not checked in: what the filter of that name lists. */
  expected: z.int(),
  blessingsPending: z.int(),
})
/** A parsed {@link guestSums}. */
export type GuestSums = z.infer<typeof guestSums>

/** Everything above the list. Live: read it again when the stream of messages says that something has changed. */
export const guestOverview = endpoint('GET /api/invitation/desk/{id}', 'user', {
  summary: 'Get the sums of the guests of my invitation',
  params: idParams,
  data: z.object({
    code: workCodeParams.shape.code,
    title: z.string(),
    /** `never`: guests cannot be invited yet. `withdrawn`: their links say so. */
    publication: z.enum(['never', 'shown', 'withdrawn']),
    /** As guests of the list see it; null unless it is published. */
    answering: z.nullable(answering),
    /** Whether the common link takes answers and blessings; personal links always do. */
    isLinkOpen: z.boolean(),
    deadline: z.nullable(z.string()),
    startsAt: z.nullable(z.string()),
    endsAt: z.nullable(z.string()),
    /** The invitation's own questions, for the columns of the answers. */
    questions: z.array(z.object({ id: z.string(), label: z.string() })),
    door: z.nullable(door),
    /** The invitation has a door, but where it leads cannot be visited by everybody. */
    isDoorBroken: z.boolean(),
    sums: guestSums,
    /** Last five answers. */
    latest: z.array(z.object({ guestId: z.string(), name: z.string(), choice: guestChoice, answeredAt: z.string() })),
    /** Null: reminders can be sent now. */
    remindAgainAt: z.nullable(z.string()),
    /** When the guests are deleted; null: the event has no time yet. */
    deletedAt: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND'],
})

/** A part of the list. `unanswered`: neither state of those who have answered. `waiting` are in no other part. */
export const guestFilter = z.enum([
  'waiting',
  'by_link',
  'created',
  'sent',
  'opened',
  'unanswered',
  'attending',
  'maybe',
  'declined',
  'checked_in',
  'expected',
])
/** One of {@link guestFilter}. */
export type GuestFilter = z.infer<typeof guestFilter>

/**
 * In the order in which they were added. `expected`: attend or may attend, and are not checked in. `by_link`: came by the common
 * link. Without a filter a text finds those who wait, too.
 */
export const guestPageList = endpoint('POST /api/invitation/desk/{id}/guest/getPageList', 'user', {
  summary: 'List the guests of my invitation',
  params: idParams,
  body: z.object({
    ...cursorPageRequest,
    filter: z.optional(guestFilter),
    /** Part of a name, a phone number or a note. */
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  }),
  data: cursorPageOf(hostedGuest),
  errors: ['NOT_FOUND'],
})

/** Who was not added, by the place in the request from 0, and the guest who is in the list already. */
export const skippedGuest = z.object({ index: z.int(), guestId: z.string(), name: z.string() })
/** A parsed {@link skippedGuest}. */
export type SkippedGuest = z.infer<typeof skippedGuest>

/** Who may be somebody of the list, or of an earlier line, by the name: the host says whether it is another person. */
export const namesake = z.extend(skippedGuest, { phone: z.string(), note: z.string() })
/** A parsed {@link namesake}. */
export type Namesake = z.infer<typeof namesake>

/** What became of a list. `addedBefore`: by an earlier attempt of the request; `removedSince`: the same, and removed meanwhile: they stay removed. */
export const addedGuests = z.object({
  added: z.int(),
  addedBefore: z.int(),
  removedSince: z.int(),
  skipped: z.array(skippedGuest),
  namesakes: z.array(namesake),
})
/** A parsed {@link addedGuests}. */
export type AddedGuests = z.infer<typeof addedGuests>

/**
 * Who has the phone number of a guest, or of an earlier line, is skipped. Who has the name of one, unless two phone numbers tell them apart,
 * is asked for in `namesakes`, and added once the line says `isAnother`. `TEXT_REFUSED` adds nobody; its data are `{indexes}` of the lines. The same line of the same `requestId` is added
 * once.
 */
export const addGuests = endpoint('POST /api/invitation/desk/{id}/guest/add', 'user', {
  needsPhone: true,
  summary: `Add guests to my invitation (at most ${GUESTS_PER_REQUEST_MAX} at once)`,
  params: idParams,
  body: z.object({
    requestId: z.string().check(z.regex(/^[\w-]{20,64}$/)),
    guests: z
      .array(z.extend(guestForm, { isAnother: z._default(z.boolean(), false) }))
      .check(z.minLength(1, guestFaults.guestsNone), z.maxLength(GUESTS_PER_REQUEST_MAX, guestFaults.guests)),
  }),
  data: addedGuests,
  errors: ['NOT_FOUND', 'GUESTS_FULL', 'TEXT_REFUSED'],
  maxBodyBytes: GUESTS_BODY_MAX_BYTES,
  perMinute: 30,
})

/** `answer`: told to the host by phone, also after the deadline; absent: stays. */
export const updateGuest = endpoint('POST /api/invitation/desk/guest/{id}', 'user', {
  summary: 'Change a guest, or enter an answer that I was told',
  params: idParams,
  body: z.extend(guestForm, { answer: z.optional(z.pick(answerForm, { choice: true, partySize: true })) }),
  data: hostedGuest,
  errors: ['NOT_FOUND', 'GUEST_PHONE_TAKEN', 'TEXT_REFUSED'],
})

/** The link stops working; for `GUEST_RESTORE_H` hours it can be taken back. */
export const removeGuest = endpoint('DELETE /api/invitation/desk/guest/{id}', 'user', {
  summary: 'Remove a guest',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** Takes a removal back. */
export const restoreGuest = endpoint('POST /api/invitation/desk/guest/{id}/restore', 'user', {
  summary: 'Put a removed guest back',
  params: idParams,
  data: hostedGuest,
  errors: ['NOT_FOUND', 'GUEST_PHONE_TAKEN'],
})

/** Guests of the invitation; others are left out. */
const manyGuests = z.object({
  guestIds: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(GUESTS_PER_CHANGE_MAX)),
})

/** Those who wait count from now on. `isWaiting` true takes it back, of those who came by the common link and are not checked in. */
export const confirmGuests = endpoint('POST /api/invitation/desk/{id}/guest/confirm', 'user', {
  summary: 'Confirm guests who came by the common link',
  params: idParams,
  body: z.extend(manyGuests, { isWaiting: z._default(z.boolean(), false) }),
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND'],
})

/** As `removeGuest`, of many. */
export const removeGuests = endpoint('POST /api/invitation/desk/{id}/guest/remove', 'user', {
  summary: 'Remove many guests',
  params: idParams,
  body: manyGuests,
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND'],
})

/** As `restoreGuest`, of many. Those whose phone number another guest has by now stay removed. */
export const restoreGuests = endpoint('POST /api/invitation/desk/{id}/guest/restore', 'user', {
  summary: 'Put many removed guests back',
  params: idParams,
  body: manyGuests,
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND'],
})

/** For answers and blessings; the invitation opens by it all the same. */
export const changeInvitationLink = endpoint('POST /api/invitation/desk/{id}/link', 'user', {
  summary: 'Open or close the common link of my invitation for answers',
  params: idParams,
  body: z.object({ isOpen: z.boolean() }),
  data: z.object({ isLinkOpen: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** After a link was copied or shared. Those that were opened or answered stay as they are. */
export const markGuestsSent = endpoint('POST /api/invitation/desk/{id}/guest/sent', 'user', {
  summary: 'Remember that I have sent links to guests',
  params: idParams,
  body: manyGuests,
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND'],
})

/** The earlier link stops working; answer and blessing stay. */
export const renewGuestLink = endpoint('POST /api/invitation/desk/guest/{id}/link', 'user', {
  summary: 'Give a guest a new link, since the earlier one reached somebody else',
  params: idParams,
  data: hostedGuest,
  errors: ['NOT_FOUND'],
})

/** To the messages of those who have an account and have not answered; `left`: the others, whom the host writes to. */
export const remindGuests = endpoint('POST /api/invitation/desk/{id}/remind', 'user', {
  summary: 'Remind guests who have not answered',
  params: idParams,
  data: z.object({ sent: z.int(), left: z.int() }),
  errors: ['NOT_FOUND', 'INVITATION_NOT_PUBLISHED', 'ANSWERS_CLOSED', 'ANSWERS_OVER', 'REMINDED_JUST_NOW'],
})

/** A CSV of all guests with their answers, for the browser that has asked. */
export const guestExportLink = endpoint('POST /api/invitation/desk/{id}/guest/export', 'user', {
  summary: 'Get a link to the guests of my invitation as CSV',
  params: idParams,
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
})

/** Latest first. */
export const blessingPageList = endpoint('POST /api/invitation/desk/{id}/blessing/getPageList', 'user', {
  summary: 'List the blessings of my invitation',
  params: idParams,
  body: z.object({ ...cursorPageRequest, state: z.optional(blessingState) }),
  data: cursorPageOf(
    z.object({ guestId: z.string(), name: z.string(), text: z.string(), state: blessingState, leftAt: z.string() }),
  ),
  errors: ['NOT_FOUND'],
})

/** `text`: what the host has read; `ALREADY_DECIDED` if the guest has changed it since. */
export const decideBlessing = endpoint('POST /api/invitation/desk/guest/{id}/blessing', 'user', {
  summary: 'Approve or hide a blessing',
  params: idParams,
  body: z.object({ text: z.string().check(z.maxLength(200)), state: z.enum(['approved', 'hidden']) }),
  data: z.object({ state: blessingState }),
  errors: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

/** `again`: was checked in before, at `checkedInAt`. */
export const checkedInGuest = z.object({ again: z.boolean(), checkedInAt: z.string(), guest: hostedGuest })
/** A parsed {@link checkedInGuest}. */
export type CheckedInGuest = z.infer<typeof checkedInGuest>

/** By the scanned text of a guest's QR code (the personal link), or by the guest of the list. */
export const checkInGuest = endpoint('POST /api/invitation/desk/{id}/check-in', 'user', {
  summary: 'Check a guest in',
  params: idParams,
  body: z.union([
    z.object({ scanned: z.string().check(z.minLength(1), z.maxLength(GUEST_SCAN_MAX_CHARACTERS)) }),
    z.object({ guestId: z.string().check(z.maxLength(64)) }),
  ]),
  data: checkedInGuest,
  errors: ['NOT_FOUND', 'GUEST_CODE_UNKNOWN'],
})

/** Takes a check-in back. */
export const undoCheckIn = endpoint('DELETE /api/invitation/desk/guest/{id}/check-in', 'user', {
  summary: 'Take the check-in of a guest back',
  params: idParams,
  data: hostedGuest,
  errors: ['NOT_FOUND'],
})

/** The last `WELCOME_WALL_MAX` who were checked in, latest first. */
export const welcomeWall = endpoint('GET /api/invitation/desk/{id}/wall', 'user', {
  summary: 'List who has arrived, for the welcome wall',
  params: idParams,
  data: z.object({
    title: z.string(),
    records: z
      .array(z.object({ guestId: z.string(), name: z.string(), checkedInAt: z.string() }))
      .check(z.maxLength(WELCOME_WALL_MAX)),
    total: z.int(),
  }),
  errors: ['NOT_FOUND'],
})
