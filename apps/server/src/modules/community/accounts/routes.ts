import { updateProfile } from '@zhanjian/contract/accounts/account.ts'
import * as accountDataCalls from '@zhanjian/contract/accounts/account-data.ts'
import type { ToBearer } from '../../../http/download-plugin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { DataExports } from './exports.ts'
import type { AccountsService } from './service.ts'

export const accountsRoutes = (accounts: AccountsService, exports: DataExports, toBearer: ToBearer): Route[] => [
  defineRoute(updateProfile, ({ body }, caller) => accounts.updateProfile(body, caller)),
  defineRoute(accountDataCalls.deletionConsequences, (_input, caller) => accounts.getDeletionConsequences(caller)),
  defineRoute(accountDataCalls.applyForDeletion, ({ body }, caller) => accounts.applyForDeletion(body, caller)),
  defineRoute(accountDataCalls.handOverOffers, (_input, caller) => accounts.listHandOverOffers(caller)),
  defineRoute(accountDataCalls.respondToHandOver, async ({ params, body }, caller) => ({
    state: await accounts.respondToHandOver(params.id, body.accept, caller),
  })),
  defineRoute(accountDataCalls.requestDataExport, ({ body }, caller) => exports.requestExport(body, caller)),
  defineRoute(accountDataCalls.myDataExport, (_input, caller) => exports.getLatestExport(caller)),
  defineRoute(accountDataCalls.dataExportLink, ({ params }, caller, exchange) =>
    exports.createLink(params.id, toBearer(caller, exchange)),
  ),
]
