/**
 * What guests of an invitation do without an account, by their personal link or by the invitation's common one. Whoever has the key of a
 * personal link is that guest; nobody sees another guest's answer.
 */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { workCodeParams } from '../api/shared-schemas.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { guestFaults } from './guest-faults.zh.ts'
import {
  BLESSING_MAX_CHARACTERS,
  BLESSINGS_SHOWN_MAX,
  GUEST_ANSWER_MAX_CHARACTERS,
  GUEST_KEY_CHARACTERS,
  GUEST_MESSAGE_MAX_CHARACTERS,
  GUEST_NAME_MAX_CHARACTERS,
  GUEST_PARTY_MAX,
  GUEST_QUESTIONS_MAX,
} from './limits.ts'

/** The key in a guest's link `/i/{guestKey}`. */
export const guestKey = z.string().check(z.regex(new RegExp(`^[0-9A-Za-z]{${GUEST_KEY_CHARACTERS}}$`)))
const guestParams = z.object({ guestKey })
/** The guests of a party are one network, and answer at the same moment, some twice. */
const GUEST_CALLS_PER_MINUTE = 180

/** 出席, 待定, 不来. */
export const guestChoice = z.enum(['attending', 'maybe', 'declined'], guestFaults.choice)
/** One of {@link guestChoice}. */
export type GuestChoice = z.infer<typeof guestChoice>

/** An answer to an invitation. What belongs to 出席 is kept, but not counted, after 不来. */
export const answerForm = z.object({
  choice: guestChoice,
  /** How many come, the guest included; not counted unless they attend or may attend. */
  partySize: z.int(guestFaults.party).check(z.gte(1, guestFaults.party), z.lte(GUEST_PARTY_MAX, guestFaults.party)),
  /** To the invitation's own questions; an empty or missing one is not answered. */
  answers: z
    .array(
      z.object({
        questionId: z.string().check(z.minLength(1), z.maxLength(64)),
        text: publicLine({ min: 0, max: GUEST_ANSWER_MAX_CHARACTERS }),
      }),
    )
    .check(
      z.maxLength(GUEST_QUESTIONS_MAX),
      z.refine(
        (answers) => new Set(answers.map(({ questionId }) => questionId)).size === answers.length,
        guestFaults.questionTwice,
      ),
    ),
  /** To the host alone; may be empty. */
  message: publicText({ max: GUEST_MESSAGE_MAX_CHARACTERS }),
})
/** A parsed {@link answerForm}. */
export type AnswerForm = z.infer<typeof answerForm>

/** A text that falls over the last page after the host's approval. */
export const blessingText = publicLine({ min: 1, max: BLESSING_MAX_CHARACTERS, tooShort: guestFaults.blessing })

/** `pending`: only its guest and the host see it. */
export const blessingState = z.enum(['pending', 'approved', 'hidden'])
/** One of {@link blessingState}. */
export type BlessingState = z.infer<typeof blessingState>

/**
 * `closed`: by the host. `link_closed`: for readers of the common link alone. `deadline_past`, `event_over`: what was answered stays,
 * and is shown.
 */
export const answering = z.enum(['open', 'closed', 'link_closed', 'deadline_past', 'event_over'])
/** One of {@link answering}. */
export type Answering = z.infer<typeof answering>

/**
 * Where the invitation leads. `countdown`: until `opensAt`. `archive`: after the event; a live room is its hall by then. `code` of the
 * hall, the tour or the room; null during the countdown.
 */
export const door = z.object({
  state: z.enum(['countdown', 'open', 'archive']),
  kind: z.enum(['hall', 'tour', 'room']),
  code: z.nullable(workCodeParams.shape.code),
  title: z.string(),
  /** Address of a picture of the hall or tour; null: none. */
  cover: z.nullable(z.string()),
  /** Null: always open. */
  opensAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
})
/** A parsed {@link door}. */
export type GuestDoor = z.infer<typeof door>

/** What an invitation says beside its document, at this moment. Times are ISO times with an offset; null: none. */
export const reception = z.object({
  answering,
  /** Until when answers are taken: the host's deadline, or the end of the event. */
  deadline: z.nullable(z.string()),
  /** Most people of one answer. */
  partySizeMax: z.int(),
  takesBlessings: z.boolean(),
  /** Null: the invitation has none, or where it leads cannot be visited by everybody. */
  door: z.nullable(door),
})
/** A parsed {@link reception}. */
export type Reception = z.infer<typeof reception>

/** A guest as the guest sees it. */
export const openGuest = z.object({
  state: z.literal('open'),
  /** Of the invitation; its document is read by this code. */
  code: workCodeParams.shape.code,
  name: z.string(),
  /** Came by the common link among very many: counts as soon as the host confirms. Answers are changed all the same. */
  isWaiting: z.boolean(),
  /** The guest's own; null: not answered yet. */
  answer: z.nullable(z.extend(answerForm, { answeredAt: z.string() })),
  blessing: z.nullable(z.object({ text: z.string(), state: blessingState })),
  checkedInAt: z.nullable(z.string()),
  reception,
})
/** A parsed {@link openGuest}. */
export type OpenGuest = z.infer<typeof openGuest>

/** `withdrawn`: the host has taken the invitation or this guest back, or removed the invitation. The guest can still ask for deletion. */
export const guestView = z.discriminatedUnion('state', [openGuest, z.object({ state: z.literal('withdrawn'), name: z.string() })])
/** A parsed {@link guestView}. */
export type GuestView = z.infer<typeof guestView>

/** A guest who has answered, with the link for later changes. */
export const admittedGuest = z.object({
  guestKey,
  /** `…/i/{guestKey}`. */
  url: z.string(),
  guest: openGuest,
})
/** A parsed {@link admittedGuest}. */
export type AdmittedGuest = z.infer<typeof admittedGuest>

/**
 * For readers of the common link. Errors of the invitation itself as `publicHallByCode` has them. `myGuest`: who has opened a personal link of
 * this invitation with the caller's account.
 */
export const invitationReception = endpoint('GET /api/invitation/{code}/reception', 'visitor', {
  summary: 'Get whether an invitation takes answers, until when, and its door',
  params: workCodeParams,
  data: z.extend(reception, { myGuest: z.nullable(z.object({ guestKey, name: z.string() })) }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** An unknown key is `NOT_FOUND`. */
export const invitationGuest = endpoint('GET /api/invitation/guest/{guestKey}', 'visitor', {
  summary: 'Get what a personal link shows: the own name, answer and blessing',
  params: guestParams,
  data: guestView,
  errors: ['NOT_FOUND'],
})

/** Called by the page, not by previews of links. The guest of a user who is logged in is remembered with the account. */
export const openInvitation = endpoint('POST /api/invitation/guest/{guestKey}/open', 'visitor', {
  summary: 'Tell the host that I have opened my invitation',
  params: guestParams,
  data: z.object({ opened: z.boolean() }),
  errors: ['NOT_FOUND'],
})

const ANSWER_ERRORS = [
  'NOT_FOUND',
  'INVITATION_WITHDRAWN',
  'ANSWERS_CLOSED',
  'ANSWERS_OVER',
  'PARTY_TOO_LARGE',
  'ANSWERS_OUTDATED',
  'ANSWERS_MISSING',
  'TEXT_REFUSED',
] as const

/** A further call replaces the answer, until the deadline. */
export const answerInvitation = endpoint('POST /api/invitation/guest/{guestKey}/answer', 'visitor', {
  summary: 'Answer my invitation, or change my answer',
  params: guestParams,
  body: answerForm,
  data: openGuest,
  errors: ANSWER_ERRORS,
  perMinute: GUEST_CALLS_PER_MINUTE,
})

const ownName = publicLine({ min: 1, max: GUEST_NAME_MAX_CHARACTERS, tooShort: guestFaults.ownName })
/** Repeated with the same id, the call returns the guest that it made. */
const requestId = z.string().check(z.regex(/^[\w-]{20,64}$/))

const LINK_ERRORS = ['WORK_TAKEN_DOWN', 'WORK_LOCKED', 'LINK_ANSWERS_CLOSED', 'LINK_ANSWERS_FULL'] as const

/** Makes a guest of its own; one who waits for the host, where more come on a day than `LINK_GUESTS_PER_DAY`. */
export const answerPublicInvitation = endpoint('POST /api/invitation/{code}/answer', 'visitor', {
  summary: 'Answer an invitation by its common link',
  params: workCodeParams,
  body: z.object({ name: ownName, requestId, form: answerForm }),
  data: admittedGuest,
  errors: [...ANSWER_ERRORS, ...LINK_ERRORS],
  perMinute: GUEST_CALLS_PER_MINUTE,
})

/** One for each guest: a further call replaces it, and the host approves it anew. */
export const leaveBlessing = endpoint('POST /api/invitation/guest/{guestKey}/blessings', 'visitor', {
  summary: 'Leave a blessing, which the host approves',
  params: guestParams,
  body: z.object({ text: blessingText }),
  data: openGuest,
  errors: ['NOT_FOUND', 'INVITATION_WITHDRAWN', 'BLESSINGS_CLOSED', 'TEXT_REFUSED'],
  perMinute: GUEST_CALLS_PER_MINUTE,
})

/** Makes a guest of its own, who has not answered yet, as `answerPublicInvitation` does. */
export const leavePublicBlessing = endpoint('POST /api/invitation/{code}/blessings', 'visitor', {
  summary: 'Leave a blessing by the common link',
  params: workCodeParams,
  body: z.object({ name: ownName, requestId, text: blessingText }),
  data: admittedGuest,
  errors: ['NOT_FOUND', 'INVITATION_WITHDRAWN', 'BLESSINGS_CLOSED', 'TEXT_REFUSED', ...LINK_ERRORS],
  perMinute: GUEST_CALLS_PER_MINUTE,
})

/** Approved ones, latest first; the last `BLESSINGS_SHOWN_MAX`. */
export const invitationBlessings = endpoint('GET /api/invitation/{code}/blessings', 'visitor', {
  summary: 'List the approved blessings of an invitation',
  params: workCodeParams,
  data: z.object({
    records: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })).check(z.maxLength(BLESSINGS_SHOWN_MAX)),
    total: z.int(),
  }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
})

/** Also checks the guest in while the event lasts, unless the guest waits for the host. */
export const enterDoor = endpoint('POST /api/invitation/guest/{guestKey}/enter', 'visitor', {
  summary: 'Walk through the door of my invitation',
  params: guestParams,
  data: z.object({
    kind: door.shape.kind,
    code: workCodeParams.shape.code,
    checkedInAt: z.nullable(z.string()),
  }),
  errors: ['NOT_FOUND', 'INVITATION_WITHDRAWN', 'DOOR_NOT_OPEN', 'DOOR_GONE'],
  perMinute: GUEST_CALLS_PER_MINUTE,
})

/**
 * With the ticket a guest joins the live room behind the door once under the invited name (`joinRoom`, `guestTicket`), within
 * `DOOR_TICKET_LIFE_S`; an earlier unused one ends. Null: a user who is logged in has a name, and a guest who waits for the host none yet.
 */
export const doorTicket = endpoint('POST /api/invitation/guest/{guestKey}/ticket', 'visitor', {
  summary: 'Get a ticket for the live room behind the door of my invitation',
  params: guestParams,
  data: z.object({ ticket: z.nullable(z.string()) }),
  errors: ['NOT_FOUND', 'INVITATION_WITHDRAWN', 'DOOR_NOT_OPEN', 'DOOR_GONE'],
  perMinute: GUEST_CALLS_PER_MINUTE,
})

/** Name, phone, answer and blessing are gone; the link no longer works. Cannot be taken back. */
export const eraseGuest = endpoint('DELETE /api/invitation/guest/{guestKey}', 'visitor', {
  summary: 'Delete what an invitation knows of me',
  params: guestParams,
  data: z.object({ erased: z.boolean() }),
  errors: ['NOT_FOUND'],
  perMinute: GUEST_CALLS_PER_MINUTE,
})
