import { myExchanges, requestExchange, respondToExchange, withdrawExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import * as cardHolderCalls from '@zhanjian/contract/cards/card-holder.ts'
import * as cardsCalls from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import type { CardsService } from './service.ts'
import type { CardVisitor } from './visits/card-visits.ts'

export type CardVisitorOf = (caller: Caller, exchange: HttpContext) => CardVisitor

export function cardRoutes(service: CardsService, visitorOf: CardVisitorOf, toBearer: ToBearer): Route[] {
  const { cards, details, exchanges, exchangeList, holder, groups, imports, visits, downloads, posters } = service
  return [
    defineRoute(myCards, (_input, { user }) => cards.listOwn(user.id)),
    defineRoute(cardsCalls.saveCard, ({ body }, { user }) => cards.save(body, user.id)),
    defineRoute(cardsCalls.cardById, ({ params }, { user }) => details.getDetail(params.id, user?.id ?? null)),
    defineRoute(cardsCalls.visitCard, ({ params, body }, caller, exchange) =>
      visits.recordVisit(params.id, body.isNamed, caller.user?.id ?? null, visitorOf(caller, exchange)),
    ),
    defineRoute(cardsCalls.cardOfUser, ({ query }, { user }) => details.getOfUser(query.userId, user?.id ?? null)),
    defineRoute(cardsCalls.cardPoster, ({ params }, { user }) => posters.getPoster(params.code, user?.id ?? null)),
    defineRoute(cardsCalls.removeCard, ({ params }, { user }) => service.remove(params.id, user.id)),
    defineRoute(cardsCalls.cardVisitors, ({ body }, { user }) => visits.listVisitors(body, user.id)),
    defineRoute(cardsCalls.cardFileLink, ({ params, body }, { user, sessionId }, exchange) =>
      downloads.createCardFileLink(
        params.id,
        body.version,
        user === null || sessionId === null ? null : toBearer({ user, sessionId }, exchange),
      ),
    ),
    defineRoute(requestExchange, ({ params, query }, { user }) => exchanges.request({ ...query, id: params.id }, user.id)),
    defineRoute(respondToExchange, ({ body }, { user }) => exchanges.respond(body, user.id)),
    defineRoute(withdrawExchange, ({ params }, { user }) => exchanges.withdraw(params.id, user.id)),
    defineRoute(myExchanges, ({ body }, { user }) => exchangeList.listExchanges(body, user.id)),
    defineRoute(cardHolderCalls.heldCards, ({ body }, { user }) => holder.listHeld(body, user.id)),
    defineRoute(cardHolderCalls.holderOverview, (_input, { user }) => holder.getOverview(user.id)),
    defineRoute(cardHolderCalls.changeEntry, ({ params, body }, { user }) => holder.change(params.id, body, user.id)),
    defineRoute(cardHolderCalls.restoreEntry, ({ params }, { user }) => service.restore(params.id, user.id)),
    defineRoute(cardHolderCalls.saveCardGroup, ({ body }, { user }) => groups.saveGroup(body.id ?? null, body.name, user.id)),
    defineRoute(cardHolderCalls.removeCardGroup, ({ params }, { user }) => groups.removeGroup(params.id, user.id)),
    defineRoute(cardHolderCalls.holderExportLink, ({ body }, caller, exchange) =>
      downloads.createHolderLink(body.format, toBearer(caller, exchange)),
    ),
    defineRoute(cardHolderCalls.importCards, ({ body }, { user }) => imports.importCards(body.text, user.id)),
  ]
}
