import { updateProfile } from '@zhanjian/contract/accounts/account.ts'
import {
  applyForDeletion,
  dataExportLink,
  deletionConsequences,
  handOverOffers,
  myDataExport,
  requestDataExport,
  respondToHandOver,
} from '@zhanjian/contract/accounts/account-data.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { DataExports } from './exports.ts'
import type { AccountsService } from './service.ts'

export const accountsRoutes = (accounts: AccountsService, exports: DataExports, toBearer: ToBearer): Route[] => [
  defineRoute(updateProfile, ({ body }, caller) => accounts.updateProfile(body, caller)),
  defineRoute(deletionConsequences, (_input, caller) => accounts.getDeletionConsequences(caller)),
  defineRoute(applyForDeletion, ({ body }, caller) => accounts.applyForDeletion(body, caller)),
  defineRoute(handOverOffers, (_input, caller) => accounts.listHandOverOffers(caller)),
  defineRoute(respondToHandOver, async ({ params, body }, caller) => ({
    state: await accounts.respondToHandOver(params.id, body.accept, caller),
  })),
  defineRoute(requestDataExport, ({ body }, caller) => exports.requestExport(body, caller)),
  defineRoute(myDataExport, (_input, caller) => exports.getLatestExport(caller)),
  defineRoute(dataExportLink, ({ params }, caller, exchange) => exports.createLink(params.id, toBearer(caller, exchange))),
]
