import {
  addFeedback,
  allFeedback,
  answerFeedback,
  closeFeedback,
  closeFeedbackAsAdmin,
  feedbackById,
  markFeedbackRead,
  myFeedback,
  unreadFeedback,
} from '@zhanjian/contract/community/feedback.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { FeedbackService } from './service.ts'

export const feedbackRoutes = (feedback: FeedbackService): Route[] => [
  defineRoute(addFeedback, ({ body }, caller) => feedback.add(body, caller)),
  defineRoute(myFeedback, ({ body }, caller) => feedback.listOwn(body, caller)),
  defineRoute(unreadFeedback, async (_input, caller) => ({ count: await feedback.countUnread(caller) })),
  defineRoute(feedbackById, ({ params }, caller) => feedback.getOwn(params.id, caller)),
  defineRoute(markFeedbackRead, ({ params }, caller) => feedback.markRead(params.id, caller)),
  defineRoute(closeFeedback, ({ params }, caller) => feedback.close(params.id, caller)),
  defineRoute(allFeedback, ({ body }) => feedback.listAll(body)),
  defineRoute(answerFeedback, ({ params, body }, caller) => feedback.answer(params.id, body, caller)),
  defineRoute(closeFeedbackAsAdmin, ({ params }, caller) => feedback.closeAsAdmin(params.id, caller)),
]
