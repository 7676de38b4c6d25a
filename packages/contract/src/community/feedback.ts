import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { publicText } from '../text/public-text.ts'
import {
  DEVICE_FACT_MAX_CHARACTERS,
  FEEDBACK_CONTACT_MAX_CHARACTERS,
  FEEDBACK_MAX_CHARACTERS,
  FEEDBACK_MIN_CHARACTERS,
  FEEDBACK_PICTURES_MAX,
  USER_AGENT_MAX_CHARACTERS,
} from './limits.ts'

/** What a feedback is about. */
export const feedbackKind = z.enum(['problem', 'suggestion', 'content', 'account', 'other'])
/** One of {@link feedbackKind}. */
export type FeedbackKind = z.infer<typeof feedbackKind>
/** State of a feedback. */
export const feedbackState = z.enum(['open', 'answered', 'closed'])
/** One of {@link feedbackState}. */
export type FeedbackState = z.infer<typeof feedbackState>

/** Facts about the device; sent only if the user agreed to it for this feedback. */
const deviceFacts = z.object({
  /** `390×844 @3`. */
  screen: z.optional(z.string().check(z.maxLength(DEVICE_FACT_MAX_CHARACTERS))),
  language: z.optional(z.string().check(z.maxLength(DEVICE_FACT_MAX_CHARACTERS))),
  appVersion: z.optional(z.string().check(z.maxLength(DEVICE_FACT_MAX_CHARACTERS))),
  /** `browser`, `wechat`, … */
  host: z.optional(z.string().check(z.maxLength(DEVICE_FACT_MAX_CHARACTERS))),
  userAgent: z.optional(z.string().check(z.maxLength(USER_AGENT_MAX_CHARACTERS))),
})

/** A feedback with the answers of the operator. */
export const feedback = z.object({
  id: z.string(),
  kind: feedbackKind,
  text: z.string(),
  pictures: z.array(z.object({ url: z.string() })),
  contact: z.string(),
  device: z.nullable(deviceFacts),
  state: feedbackState,
  answers: z.array(z.object({ id: z.string(), text: z.string(), at: z.string() })),
  /** There is an answer that the user has not opened. */
  hasUnread: z.boolean(),
  createdAt: z.string(),
})
/** A parsed {@link feedback}. */
export type Feedback = z.infer<typeof feedback>

const feedbackOfPerson = z.object({ ...feedback.shape, person })
const text = publicText({ max: FEEDBACK_MAX_CHARACTERS })

/** Sends a feedback to the operator. */
export const addFeedback = endpoint('POST /api/feedback/add', 'user', {
  summary: 'Send feedback to the operator',
  body: z.object({
    kind: feedbackKind,
    text: text.check(z.minLength(FEEDBACK_MIN_CHARACTERS, `请再说具体一些，至少${FEEDBACK_MIN_CHARACTERS}个字`)),
    /** Ready pictures among the user's uploads; copied, so the uploads may be deleted. */
    pictureIds: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(FEEDBACK_PICTURES_MAX)), []),
    contact: z._default(publicText({ max: FEEDBACK_CONTACT_MAX_CHARACTERS }), ''),
    device: z.optional(deviceFacts),
  }),
  data: feedback,
  errors: ['PICTURE_NOT_USABLE', 'FEEDBACK_LIMIT_REACHED'],
  perMinute: 10,
})

/** The user's own feedback, newest first. */
export const myFeedback = endpoint('POST /api/feedback/getPageList', 'user', {
  summary: 'List my feedback with the answers',
  body: z.object(pageRequest),
  data: pageOf(feedback),
})

/** One feedback of the user. */
export const feedbackById = endpoint('GET /api/feedback/{id}', 'user', {
  summary: 'Get one feedback of mine',
  params: idParams,
  data: feedback,
  errors: ['NOT_FOUND'],
})

/** Marks the answers as read. Idempotent. */
export const markFeedbackRead = endpoint('POST /api/feedback/{id}/read', 'user', {
  summary: 'Mark the answers to my feedback as seen',
  params: idParams,
  data: feedback,
  errors: ['NOT_FOUND'],
})

/** Number of the user's feedbacks with an unread answer. */
export const unreadFeedback = endpoint('GET /api/feedback/unread', 'user', {
  summary: 'Count my feedback with unseen answers',
  data: z.object({ count: z.int() }),
})

/** Closes the user's own feedback. */
export const closeFeedback = endpoint('POST /api/feedback/{id}/close', 'user', {
  summary: 'Close one feedback of mine',
  params: idParams,
  data: feedback,
  errors: ['NOT_FOUND'],
})

/** Oldest first if `state` is `open`, else newest first. */
export const allFeedback = endpoint('POST /api/admin/feedback/getPageList', 'admin', {
  summary: 'List the feedback of all people',
  body: z.object({ ...pageRequest, state: z.optional(feedbackState) }),
  data: pageOf(feedbackOfPerson),
})

/** Sends an answer; the user is notified. */
export const answerFeedback = endpoint('POST /api/admin/feedback/{id}/answer', 'admin', {
  summary: 'Answer a feedback',
  params: idParams,
  body: z.object({
    text: text.check(z.minLength(1)),
    /** Number of answers that the admin has seen; if another admin has sent one since, nothing is sent. Absent: all. */
    answersSeen: z.optional(counter),
  }),
  data: feedbackOfPerson,
  errors: ['NOT_FOUND', 'FEEDBACK_CLOSED', 'ALREADY_DECIDED'],
})

/** Closes a user's feedback. */
export const closeFeedbackAsAdmin = endpoint('POST /api/admin/feedback/{id}/close', 'admin', {
  summary: 'Close a feedback',
  params: idParams,
  data: feedbackOfPerson,
  errors: ['NOT_FOUND'],
})
