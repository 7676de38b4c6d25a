import {
  decideReports,
  decideReview,
  decideReviews,
  putWorkBack,
  reportQueue,
  reviewQueue,
  reviewSubject,
  takeWorkDown,
} from '@zhanjian/contract/review.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { ReviewService } from './service.ts'

export const reviewRoutes = ({ publications, reportCases }: ReviewService): Route[] => [
  serve(reviewQueue, ({ body }, caller) => publications.page(body, caller)),
  serve(reviewSubject, ({ params }, caller) => publications.subject(params.workId, params.number, caller)),
  serve(decideReview, ({ params, body }, caller) => publications.decide(params.workId, params.number, body, caller)),
  serve(decideReviews, ({ body: { items, ...verdict } }, caller) =>
    publications.decideAll(items, { ...verdict, marks: [] }, caller),
  ),
  serve(takeWorkDown, ({ params, body }, caller) => publications.takeDown(params.id, body, caller)),
  serve(putWorkBack, ({ params }, caller) => publications.putBack(params.id, caller)),
  serve(reportQueue, ({ body }, caller) => reportCases.page(body, caller)),
  serve(decideReports, ({ body }, caller) => reportCases.decide(body, caller)),
]
