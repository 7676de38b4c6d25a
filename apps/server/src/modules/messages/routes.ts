import { messagesDone, myMessages, unreadMessages } from '@zhanjian/contract/messages.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { MessagesService } from './service.ts'

export const messageRoutes = (messages: MessagesService): Route[] => [
  serve(myMessages, ({ body }, caller) => messages.mine(body, caller)),
  serve(unreadMessages, (_input, caller) => messages.unread(caller)),
  serve(messagesDone, ({ body }, caller) => messages.done(body, caller)),
]
