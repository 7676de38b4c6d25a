import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cursorPageOf, cursorPageRequest } from './paging.ts'

/** `system`: reviews, reports, security; `community`: comments, answers, likes, followers. */
export const messageType = z.enum(['system', 'community'])
export type MessageType = z.infer<typeof messageType>

export const message = z.object({
  id: z.string(),
  type: messageType,
  /** One of `message-kinds.ts`, or of a later server; for its picture. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Where it leads: a path of our own; null: nowhere. */
  path: z.nullable(z.string()),
  /** Who did it; null: the site. */
  person: z.nullable(z.object({ id: z.string(), nickname: z.string(), avatar: z.string() })),
  /** How many of the same are gathered in it: likes of one work, new followers of one day. */
  count: z.int(),
  isRead: z.boolean(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof message>

export const myMessages = endpoint({
  method: 'POST',
  path: '/api/userMessage/getPageList',
  access: 'user',
  summary: 'My messages of one type, latest first',
  body: z.object({ ...cursorPageRequest, type: messageType }),
  data: cursorPageOf(message),
})

export const unreadMessages = endpoint({
  method: 'GET',
  path: '/api/userMessage/unread',
  access: 'user',
  summary: 'How many messages I have not read, by type',
  data: z.object({ system: z.int(), community: z.int() }),
  perMinute: 120,
})

/** C-34. One, several, or all of a type; saying it twice is saying it once. Answers with what is left. */
export const markMessagesRead = endpoint({
  method: 'POST',
  path: '/api/userMessage/done',
  access: 'user',
  summary: 'I have read messages',
  body: z.object({
    id: z.optional(z.string().check(z.maxLength(64))),
    ids: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))),
    type: z.optional(z.enum([...messageType.options, 'all'])),
  }),
  data: unreadMessages.data,
})
