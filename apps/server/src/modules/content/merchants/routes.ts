import { decideMerchant, merchantReviewQueue, reviewedLicenceLink } from '@zhanjian/contract/merchants/merchant-review.ts'
import * as merchantsCalls from '@zhanjian/contract/merchants/merchants.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { MerchantsService } from './service.ts'

export function merchantsRoutes({ applications, licences, reviews }: MerchantsService, toBearer: ToBearer): Route[] {
  return [
    defineRoute(merchantsCalls.myMerchant, async (_input, { user }) => ({ merchant: await applications.findOwn(user.id) })),
    defineRoute(merchantsCalls.saveMerchant, ({ body }, { user }) => applications.save(body, user.id)),
    defineRoute(merchantsCalls.attachLicence, ({ body }, { user }) => licences.attach(body.assetId, user.id)),
    defineRoute(merchantsCalls.licenceLink, (_input, caller, exchange) => licences.createOwnLink(toBearer(caller, exchange))),
    defineRoute(merchantsCalls.submitMerchant, ({ body }, caller) => applications.submit(body, caller)),
    defineRoute(merchantsCalls.withdrawMerchant, (_input, { user }) => applications.withdraw(user.id)),
    defineRoute(merchantReviewQueue, ({ body }, caller) => reviews.listQueue(body, caller)),
    defineRoute(reviewedLicenceLink, ({ params }, caller, exchange) =>
      licences.createReviewLink(params.id, toBearer(caller, exchange)),
    ),
    defineRoute(decideMerchant, ({ params, body }, caller) => reviews.decide(params.id, body, caller)),
  ]
}
