import * as reviewCalls from '@zhanjian/contract/admin/review.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { ReviewService } from './service.ts'

export const reviewRoutes = ({ publications, reportCases }: ReviewService): Route[] => [
  defineRoute(reviewCalls.reviewQueue, ({ body }, caller) => publications.listQueue(body, caller)),
  defineRoute(reviewCalls.reviewSubject, ({ params }, caller) => publications.getSubject(params.workId, params.number, caller)),
  defineRoute(reviewCalls.decideReview, ({ params, body }, caller) =>
    publications.decide(params.workId, params.number, body, caller),
  ),
  defineRoute(reviewCalls.decideReviews, ({ body: { items, ...verdict } }, caller) =>
    publications.decideAll(items, { ...verdict, marks: [] }, caller),
  ),
  defineRoute(reviewCalls.takeWorkDown, ({ params, body }, caller) => publications.takeDown(params.id, body, caller)),
  defineRoute(reviewCalls.putWorkBack, ({ params }, caller) => publications.putBack(params.id, caller)),
  defineRoute(reviewCalls.reportQueue, ({ body }, caller) => reportCases.listCases(body, caller)),
  defineRoute(reviewCalls.decideReports, ({ body }, caller) => reportCases.decideCase(body, caller)),
]
