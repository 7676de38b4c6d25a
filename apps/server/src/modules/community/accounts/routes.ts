import { updateProfile } from '@zhanjian/contract/account.ts'
import {
  applyForDeletion,
  dataExportLink,
  deletionConsequences,
  handOverOffers,
  myDataExport,
  requestDataExport,
  respondToHandOver,
} from '@zhanjian/contract/account-data.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import { getExportCookieName } from './download-routes.ts'
import { type DataExports, DOWNLOAD_TICKET_LIFE_S } from './exports.ts'
import type { AccountsService } from './service.ts'

export const accountsRoutes = (accounts: AccountsService, exports: DataExports, publicOrigin: string): Route[] => [
  defineRoute(updateProfile, ({ body }, caller) => accounts.updateProfile(body, caller)),
  defineRoute(deletionConsequences, (_input, caller) => accounts.getDeletionConsequences(caller)),
  defineRoute(applyForDeletion, ({ body }, caller) => accounts.applyForDeletion(body, caller)),
  defineRoute(handOverOffers, (_input, caller) => accounts.listHandOverOffers(caller)),
  defineRoute(respondToHandOver, async ({ params, body }, caller) => ({
    state: await accounts.respondToHandOver(params.id, body.accept, caller),
  })),
  defineRoute(requestDataExport, ({ body }, caller) => exports.requestExport(body, caller)),
  defineRoute(myDataExport, (_input, caller) => exports.getLatestExport(caller)),
  defineRoute(dataExportLink, async ({ params }, caller, exchange) => {
    const { ticket, expiresAt } = await exports.issueDownloadTicket(params.id, caller)
    exchange.setCookie(getExportCookieName(publicOrigin), ticket, DOWNLOAD_TICKET_LIFE_S)
    return { url: `/api/account/export/${params.id}/file`, expiresAt: expiresAt.toISOString() }
  }),
]
