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
} from '@zhanjian/contract/feedback.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { FeedbackService } from './service.ts'

export const feedbackRoutes = (feedback: FeedbackService): Route[] => [
  serve(addFeedback, ({ body }, caller) => feedback.add(body, caller)),
  serve(myFeedback, ({ body }, caller) => feedback.mine(body, caller)),
  serve(unreadFeedback, async (_input, caller) => ({ count: await feedback.unreadCount(caller) })),
  serve(feedbackById, ({ params }, caller) => feedback.byId(params.id, caller)),
  serve(markFeedbackRead, ({ params }, caller) => feedback.markRead(params.id, caller)),
  serve(closeFeedback, ({ params }, caller) => feedback.close(params.id, caller)),
  serve(allFeedback, ({ body }) => feedback.all(body)),
  serve(answerFeedback, ({ params, body }, caller) => feedback.answer(params.id, body, caller)),
  serve(closeFeedbackAsAdmin, ({ params }, caller) => feedback.closeAsAdmin(params.id, caller)),
]
