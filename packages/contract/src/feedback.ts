import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FEEDBACK_MAX_CHARACTERS, FEEDBACK_MIN_CHARACTERS, FEEDBACK_PICTURES_MAX } from './limits.ts'
import { pageOf, pageRequest } from './paging.ts'
import { publicText } from './public-text.ts'
import { counter, idParams, person } from './shared-schemas.ts'

export const feedbackKind = z.enum(['problem', 'suggestion', 'content', 'account', 'other'])
export type FeedbackKind = z.infer<typeof feedbackKind>
export const feedbackState = z.enum(['open', 'answered', 'closed'])
export type FeedbackState = z.infer<typeof feedbackState>

/** What the device says of itself; sent only where the person agreed to it for this one feedback. */
const deviceFacts = z.object({
  /** `390×844 @3`. */
  screen: z.optional(z.string().check(z.maxLength(40))),
  language: z.optional(z.string().check(z.maxLength(40))),
  appVersion: z.optional(z.string().check(z.maxLength(40))),
  /** `browser`, `wechat`, … */
  host: z.optional(z.string().check(z.maxLength(40))),
  userAgent: z.optional(z.string().check(z.maxLength(256))),
})

export const feedback = z.object({
  id: z.string(),
  kind: feedbackKind,
  text: z.string(),
  pictures: z.array(z.object({ url: z.string() })),
  contact: z.string(),
  device: z.nullable(deviceFacts),
  state: feedbackState,
  answers: z.array(z.object({ id: z.string(), text: z.string(), at: z.string() })),
  /** An answer that the person has not opened yet. */
  hasUnread: z.boolean(),
  createdAt: z.string(),
})
export type Feedback = z.infer<typeof feedback>

const feedbackOfPerson = z.object({ ...feedback.shape, person })
const text = publicText({ max: FEEDBACK_MAX_CHARACTERS })

/** S-29. */
export const addFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/add',
  access: 'user',
  summary: 'Tell the operator something',
  body: z.object({
    kind: feedbackKind,
    text: text.check(z.minLength(FEEDBACK_MIN_CHARACTERS, `请再说具体一些，至少${FEEDBACK_MIN_CHARACTERS}个字`)),
    /** Ready pictures among my uploads; they are copied, so the uploads may go. */
    pictureIds: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(FEEDBACK_PICTURES_MAX)), []),
    contact: z._default(publicText({ max: 100 }), ''),
    device: z.optional(deviceFacts),
  }),
  data: feedback,
  errors: ['PICTURE_NOT_USABLE', 'FEEDBACK_LIMIT_REACHED'],
  perMinute: 10,
})

/** S-29. Newest first. */
export const myFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/getPageList',
  access: 'user',
  summary: 'What I told the operator, with the answers',
  body: z.object(pageRequest),
  data: pageOf(feedback),
})

export const feedbackById = endpoint({
  method: 'GET',
  path: '/api/feedback/{id}',
  access: 'user',
  summary: 'One feedback of mine',
  params: idParams,
  data: feedback,
  errors: ['NOT_FOUND'],
})

export const markFeedbackRead = endpoint({
  method: 'POST',
  path: '/api/feedback/{id}/read',
  access: 'user',
  summary: 'I have seen the answers',
  params: idParams,
  data: feedback,
  errors: ['NOT_FOUND'],
})

export const unreadFeedback = endpoint({
  method: 'GET',
  path: '/api/feedback/unread',
  access: 'user',
  summary: 'How many feedbacks of mine have an answer that I have not seen',
  data: z.object({ count: z.int() }),
})

export const closeFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/{id}/close',
  access: 'user',
  summary: 'This feedback of mine is settled',
  params: idParams,
  data: feedback,
  errors: ['NOT_FOUND'],
})

/** Oldest first where `state` is `open`, else newest first. */
export const allFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/getPageList',
  access: 'admin',
  summary: 'What people told us',
  body: z.object({ ...pageRequest, state: z.optional(feedbackState) }),
  data: pageOf(feedbackOfPerson),
})

export const answerFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/{id}/answer',
  access: 'admin',
  summary: 'Answer a feedback',
  params: idParams,
  body: z.object({
    text: text.check(z.minLength(1)),
    /** How many answers its writer has seen: where another admin has sent one meanwhile, nothing is sent. Absent: all. */
    answersSeen: z.optional(counter),
  }),
  data: feedbackOfPerson,
  errors: ['NOT_FOUND', 'FEEDBACK_CLOSED', 'ALREADY_DECIDED'],
})

export const closeFeedbackAsAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/{id}/close',
  access: 'admin',
  summary: 'A feedback is settled',
  params: idParams,
  data: feedbackOfPerson,
  errors: ['NOT_FOUND'],
})
