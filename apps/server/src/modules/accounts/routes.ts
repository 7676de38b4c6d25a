import {
  answerHandOver,
  applyForDeletion,
  dataExportLink,
  deletionConsequences,
  myDataExport,
  requestDataExport,
  worksOfferedToMe,
} from '@zhanjian/contract/account-data.ts'
import { type Route, serve } from '../../http/serve.ts'
import { ticketCookieOf } from './download-routes.ts'
import { type DataExports, TICKET_LIFE_S } from './exports.ts'
import type { AccountsService } from './service.ts'

export const accountsRoutes = (accounts: AccountsService, exports: DataExports, publicOrigin: string): Route[] => [
  serve(deletionConsequences, (_input, caller) => accounts.consequences(caller)),
  serve(applyForDeletion, ({ body }, caller) => accounts.applyForDeletion(body, caller)),
  serve(worksOfferedToMe, (_input, caller) => accounts.offersTo(caller)),
  serve(answerHandOver, async ({ params, body }, caller) => ({
    state: await accounts.answerOffer(params.id, body.accept, caller),
  })),
  serve(requestDataExport, ({ body }, caller) => exports.request(body, caller)),
  serve(myDataExport, (_input, caller) => exports.mine(caller)),
  serve(dataExportLink, async ({ params }, caller, exchange) => {
    const { ticket, expiresAt } = await exports.ticketFor(params.id, caller)
    exchange.setCookie(ticketCookieOf(publicOrigin), ticket, TICKET_LIFE_S)
    return { url: `/api/account/export/${params.id}/file`, expiresAt: expiresAt.toISOString() }
  }),
]
