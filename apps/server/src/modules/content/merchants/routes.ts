import { decideMerchant, merchantReviewQueue, reviewedLicenceLink } from '@zhanjian/contract/merchant-review.ts'
import {
  attachLicence,
  licenceLink,
  myMerchant,
  saveMerchant,
  submitMerchant,
  withdrawMerchant,
} from '@zhanjian/contract/merchants.ts'
import { issueTicket } from '../../../http/download-plugin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import { getLicenceCookieName } from './licence-routes.ts'
import type { MerchantsService } from './service.ts'

export function merchantsRoutes({ applications, licences, reviews }: MerchantsService, publicOrigin: string): Route[] {
  const cookieName = getLicenceCookieName(publicOrigin)
  return [
    defineRoute(myMerchant, async (_input, { user }) => ({ merchant: await applications.findOwn(user.id) })),
    defineRoute(saveMerchant, ({ body }, { user }) => applications.save(body, user.id)),
    defineRoute(attachLicence, ({ body }, { user }) => licences.attach(body.assetId, user.id)),
    defineRoute(licenceLink, (_input, { user, sessionId }, exchange) =>
      licences.createOwnLink({ userId: user.id, sessionId, ticket: issueTicket(licences, cookieName, exchange) }),
    ),
    defineRoute(submitMerchant, ({ body }, caller) => applications.submit(body, caller)),
    defineRoute(withdrawMerchant, (_input, { user }) => applications.withdraw(user.id)),
    defineRoute(merchantReviewQueue, ({ body }, caller) => reviews.listQueue(body, caller)),
    defineRoute(reviewedLicenceLink, ({ params }, { user, sessionId }, exchange) =>
      licences.createReviewLink(params.id, { userId: user.id, sessionId, ticket: issueTicket(licences, cookieName, exchange) }),
    ),
    defineRoute(decideMerchant, ({ params, body }, caller) => reviews.decide(params.id, body, caller)),
  ]
}
