import * as feedbackCalls from '@zhanjian/contract/community/feedback.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { FeedbackService } from './service.ts'

export const feedbackRoutes = (feedback: FeedbackService): Route[] => [
  defineRoute(feedbackCalls.addFeedback, ({ body }, caller) => feedback.add(body, caller)),
  defineRoute(feedbackCalls.myFeedback, ({ body }, caller) => feedback.listOwn(body, caller)),
  defineRoute(feedbackCalls.unreadFeedback, async (_input, caller) => ({ count: await feedback.countUnread(caller) })),
  defineRoute(feedbackCalls.feedbackById, ({ params }, caller) => feedback.getOwn(params.id, caller)),
  defineRoute(feedbackCalls.markFeedbackRead, ({ params }, caller) => feedback.markRead(params.id, caller)),
  defineRoute(feedbackCalls.closeFeedback, ({ params }, caller) => feedback.close(params.id, caller)),
  defineRoute(feedbackCalls.allFeedback, ({ body }) => feedback.listAll(body)),
  defineRoute(feedbackCalls.answerFeedback, ({ params, body }, caller) => feedback.answer(params.id, body, caller)),
  defineRoute(feedbackCalls.closeFeedbackAsAdmin, ({ params }, caller) => feedback.closeAsAdmin(params.id, caller)),
]
