import { cancelTicket, decidePrize, prizeReviewQueue, prizeReviewSubject } from '@zhanjian/contract/lottery/prize-review.ts'
import { addVerifier, prizeExportLink, removeVerifier } from '@zhanjian/contract/lottery/prize-verifiers.ts'
import {
  publishedPrize,
  publishedPrizes,
  removePrize,
  restorePrize,
  revertPrize,
  savePrize,
  shelvePrize,
  submitPrize,
  withdrawPrize,
} from '@zhanjian/contract/lottery/prizes.ts'
import {
  lookUpTicket,
  syncVerifications,
  verifierKit,
  verifyRecords,
  verifyRecordsLink,
  verifyTicket,
} from '@zhanjian/contract/lottery/ticket-verification.ts'
import { myTickets, ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { LotteryService } from './service.ts'
import { wheelRoutes } from './wheel-routes.ts'

export const lotteryRoutes = (service: LotteryService, toBearer: ToBearer, publicOrigin: string): Route[] => [
  ...prizeRoutes(service, toBearer),
  ...ticketRoutes(service, toBearer),
  ...wheelRoutes(service, publicOrigin),
]

const prizeRoutes = (
  { prizes, verifiers, figures, reviews, cancelling, downloads }: LotteryService,
  toBearer: ToBearer,
): Route[] => [
  defineRoute(savePrize, ({ body }, { user }) => prizes.save(body, user.id)),
  defineRoute(submitPrize, ({ params, body }, caller) => prizes.submit(params.id, body.revision, caller)),
  defineRoute(withdrawPrize, ({ params }, { user }) => prizes.withdraw(params.id, user.id)),
  defineRoute(revertPrize, ({ params, body }, { user }) => prizes.revert(params.id, body.revision, user.id)),
  defineRoute(shelvePrize, ({ params, body }, { user }) => prizes.shelve(params.id, body.shelf, user.id)),
  defineRoute(removePrize, ({ params }, { user }) => prizes.remove(params.id, user.id)),
  defineRoute(restorePrize, ({ params }, { user }) => prizes.restore(params.id, user.id)),
  defineRoute(publishedPrizes, ({ body }, { user }) => prizes.listOwn(body, user.id)),
  defineRoute(publishedPrize, ({ params, query }, { user }) => figures.getPublished(params.id, query.days, user.id)),
  defineRoute(addVerifier, ({ params, body }, { user }) => verifiers.addVerifier(params.id, body, user.id)),
  defineRoute(removeVerifier, ({ params }, { user }) => verifiers.removeVerifier(params.id, params.verifierId, user.id)),
  defineRoute(prizeExportLink, ({ params }, caller, exchange) =>
    downloads.createTicketsLink(params.id, toBearer(caller, exchange)),
  ),
  defineRoute(prizeReviewQueue, ({ body }, caller) => reviews.listQueue(body, caller)),
  defineRoute(prizeReviewSubject, ({ params }, caller) => reviews.getSubject(params.id, caller)),
  defineRoute(decidePrize, ({ params, body }, caller) => reviews.decide(params.id, body, caller)),
  defineRoute(cancelTicket, ({ body }, caller) => cancelling.cancel(body, caller)),
]

const ticketRoutes = ({ tickets, redemptions, offlineSync, records, downloads }: LotteryService, toBearer: ToBearer): Route[] => [
  defineRoute(myTickets, ({ body }, { user }) => tickets.listWon(body, user.id)),
  defineRoute(ticketById, ({ params }, { user }) => tickets.getDetail(params.id, user.id)),
  defineRoute(lookUpTicket, ({ body }, caller) => redemptions.lookUp(body.text, caller)),
  defineRoute(verifyTicket, ({ body }, caller) => redemptions.verify(body.text, body.requestId, caller)),
  defineRoute(verifierKit, (_input, { user }) => records.getKit(user.id)),
  defineRoute(syncVerifications, ({ body }, caller) => offlineSync.sync(body.items, caller)),
  defineRoute(verifyRecords, ({ body }, { user }) => records.listRecords(body, user.id)),
  defineRoute(verifyRecordsLink, ({ body }, caller, exchange) => downloads.createRecordsLink(body, toBearer(caller, exchange))),
]
