import { markMessagesRead, myMessages, unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { InboxService } from './service.ts'

export const messageRoutes = (messages: InboxService): Route[] => [
  defineRoute(myMessages, ({ body }, caller) => messages.listMessages(body, caller)),
  defineRoute(unreadMessages, (_input, caller) => messages.countUnread(caller)),
  defineRoute(markMessagesRead, ({ body }, caller) => messages.markRead(body, caller)),
]
