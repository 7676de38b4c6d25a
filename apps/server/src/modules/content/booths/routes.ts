import * as boothAdminCalls from '@zhanjian/contract/merchants/booth-admin.ts'
import * as boothsCalls from '@zhanjian/contract/merchants/booths.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import type { BoothVisitor } from './figure-store.ts'
import type { BoothsService } from './service.ts'

export type BoothVisitorOf = (caller: Caller, exchange: HttpContext) => BoothVisitor

export function boothsRoutes(service: BoothsService, visitorOf: BoothVisitorOf, toBearer: ToBearer): Route[] {
  const { desk, pages, leads, figures, posters, downloads } = service
  return [
    defineRoute(boothsCalls.boothByCode, ({ params }, { user }) => pages.getByCode(params.code, user?.id ?? null)),
    defineRoute(boothsCalls.visitBooth, ({ params }, caller, exchange) =>
      pages.recordVisit(params.code, caller.user?.id ?? null, visitorOf(caller, exchange)),
    ),
    defineRoute(boothsCalls.boothPoster, ({ params }) => posters.getPoster(params.code)),
    defineRoute(boothsCalls.leaveLead, ({ params, body }, { user }) =>
      leads.leave(params.code, body.form, body.merchantName, user.id),
    ),
    defineRoute(boothsCalls.withdrawLead, ({ params }, { user }) => leads.withdraw(params.code, user.id)),
    defineRoute(boothsCalls.countBoothExchange, ({ params }, { user }) => pages.countExchange(params.code, user.id)),
    defineRoute(boothAdminCalls.managedBooths, (_input, { user }) => desk.listOwn(user.id)),
    defineRoute(boothAdminCalls.managedBoothById, ({ params }, { user }) => desk.get(params.id, user.id)),
    defineRoute(boothAdminCalls.saveBooth, ({ body }, { user }) => desk.save(body, user.id)),
    defineRoute(boothAdminCalls.publishBooth, ({ params, body }, { user }) => desk.publish(params.id, body.revision, user.id)),
    defineRoute(boothAdminCalls.withdrawBooth, ({ params }, { user }) => desk.withdraw(params.id, user.id)),
    defineRoute(boothAdminCalls.removeBooth, ({ params }, { user }) => desk.remove(params.id, user.id)),
    defineRoute(boothAdminCalls.restoreBooth, ({ params }, { user }) => desk.restore(params.id, user.id)),
    defineRoute(boothAdminCalls.boothLeads, ({ params, body }, { user }) => leads.list(params.id, body, user.id)),
    defineRoute(boothAdminCalls.updateLead, ({ params, body }, { user }) => leads.change(params.id, body, user.id)),
    defineRoute(boothAdminCalls.boothFigures, ({ params }, { user }) => figures.get(params.id, user.id)),
    defineRoute(boothAdminCalls.leadExportLink, ({ params }, caller, exchange) =>
      downloads.createLink(params.id, toBearer(caller, exchange)),
    ),
  ]
}
