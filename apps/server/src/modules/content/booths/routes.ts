import {
  boothFigures,
  boothLeads,
  leadExportLink,
  managedBoothById,
  managedBooths,
  publishBooth,
  removeBooth,
  restoreBooth,
  saveBooth,
  updateLead,
  withdrawBooth,
} from '@zhanjian/contract/merchants/booth-admin.ts'
import {
  boothByCode,
  boothPoster,
  countBoothExchange,
  leaveLead,
  visitBooth,
  withdrawLead,
} from '@zhanjian/contract/merchants/booths.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import type { Visitor } from './figure-store.ts'
import type { BoothsService } from './service.ts'

export type VisitorOf = (caller: Caller, exchange: HttpContext) => Visitor

export function boothsRoutes(service: BoothsService, visitorOf: VisitorOf, toBearer: ToBearer): Route[] {
  const { desk, pages, leads, figures, posters, downloads } = service
  return [
    defineRoute(boothByCode, ({ params }, { user }) => pages.getByCode(params.code, user?.id ?? null)),
    defineRoute(visitBooth, ({ params }, caller, exchange) =>
      pages.recordVisit(params.code, caller.user?.id ?? null, visitorOf(caller, exchange)),
    ),
    defineRoute(boothPoster, ({ params }) => posters.getPoster(params.code)),
    defineRoute(leaveLead, ({ params, body }, { user }) => leads.leave(params.code, body.form, body.merchantName, user.id)),
    defineRoute(withdrawLead, ({ params }, { user }) => leads.withdraw(params.code, user.id)),
    defineRoute(countBoothExchange, ({ params }, { user }) => pages.countExchange(params.code, user.id)),
    defineRoute(managedBooths, (_input, { user }) => desk.listOwn(user.id)),
    defineRoute(managedBoothById, ({ params }, { user }) => desk.get(params.id, user.id)),
    defineRoute(saveBooth, ({ body }, { user }) => desk.save(body, user.id)),
    defineRoute(publishBooth, ({ params, body }, { user }) => desk.publish(params.id, body.revision, user.id)),
    defineRoute(withdrawBooth, ({ params }, { user }) => desk.withdraw(params.id, user.id)),
    defineRoute(removeBooth, ({ params }, { user }) => desk.remove(params.id, user.id)),
    defineRoute(restoreBooth, ({ params }, { user }) => desk.restore(params.id, user.id)),
    defineRoute(boothLeads, ({ params, body }, { user }) => leads.list(params.id, body, user.id)),
    defineRoute(updateLead, ({ params, body }, { user }) => leads.change(params.id, body, user.id)),
    defineRoute(boothFigures, ({ params }, { user }) => figures.get(params.id, user.id)),
    defineRoute(leadExportLink, ({ params }, caller, exchange) => downloads.createLink(params.id, toBearer(caller, exchange))),
  ]
}
