import {
  decideReports,
  decideReview,
  decideReviews,
  putWorkBack,
  reportQueue,
  reviewQueue,
  reviewSubject,
  takeWorkDown,
} from '@zhanjian/contract/admin/review.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { ReviewService } from './service.ts'

export const reviewRoutes = ({ publications, reportCases }: ReviewService): Route[] => [
  defineRoute(reviewQueue, ({ body }, caller) => publications.listQueue(body, caller)),
  defineRoute(reviewSubject, ({ params }, caller) => publications.getSubject(params.workId, params.number, caller)),
  defineRoute(decideReview, ({ params, body }, caller) => publications.decide(params.workId, params.number, body, caller)),
  defineRoute(decideReviews, ({ body: { items, ...verdict } }, caller) =>
    publications.decideAll(items, { ...verdict, marks: [] }, caller),
  ),
  defineRoute(takeWorkDown, ({ params, body }, caller) => publications.takeDown(params.id, body, caller)),
  defineRoute(putWorkBack, ({ params }, caller) => publications.putBack(params.id, caller)),
  defineRoute(reportQueue, ({ body }, caller) => reportCases.listCases(body, caller)),
  defineRoute(decideReports, ({ body }, caller) => reportCases.decideCase(body, caller)),
]
