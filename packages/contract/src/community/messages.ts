import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'

/** `system`: reviews, reports, security; `community`: comments, answers, likes, followers; `card`: exchanges of business cards. */
export const messageType = z.enum(['system', 'community', 'card'])
/** One of {@link messageType}. */
export type MessageType = z.infer<typeof messageType>

/** A message as shown to its recipient. */
export const message = z.object({
  id: z.string(),
  type: messageType,
  /** One of `message-kinds.ts`, or one of a newer server; selects the icon. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path of the screen that it opens; null: none. */
  path: z.nullable(z.string()),
  /** The user who caused it; null: the site. */
  person: z.nullable(z.object({ id: z.string(), nickname: z.string(), avatar: z.string() })),
  /** Events merged into it: likes of one work, new followers of one day. */
  count: z.int(),
  isRead: z.boolean(),
  createdAt: z.string(),
})
/** A parsed {@link message}. */
export type Message = z.infer<typeof message>

/** Messages of one type, newest first. */
export const myMessages = endpoint('POST /api/userMessage/getPageList', 'user', {
  summary: 'List my messages of one type, latest first',
  body: z.object({ ...cursorPageRequest, type: messageType }),
  data: cursorPageOf(message),
})

/** Numbers of unread messages by type. */
export const unreadMessages = endpoint('GET /api/userMessage/unread', 'user', {
  summary: 'Count my unread messages by type',
  data: z.record(messageType, z.int()),
  perMinute: 120,
})

/**
 * Marks one message, several, or all of a type. Idempotent. Returns the numbers that are still unread. `until`: of a type only
 * messages up to this one, the newest that the caller has seen, so that one that has just arrived stays unread.
 */
export const markMessagesRead = endpoint('POST /api/userMessage/done', 'user', {
  summary: 'Mark messages as read',
  body: z.object({
    id: z.optional(z.string().check(z.maxLength(64))),
    ids: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))),
    type: z.optional(z.enum([...messageType.options, 'all'])),
    until: z.optional(z.string().check(z.maxLength(64))),
  }),
  data: unreadMessages.data,
})
