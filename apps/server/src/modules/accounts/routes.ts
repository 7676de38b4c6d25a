import { answerHandOver, applyForDeletion, deletionConsequences, worksOfferedToMe } from '@zhanjian/contract/account-data.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { AccountsService } from './service.ts'

export const accountsRoutes = (accounts: AccountsService): Route[] => [
  serve(deletionConsequences, (_input, caller) => accounts.consequences(caller)),
  serve(applyForDeletion, ({ body }, caller) => accounts.applyForDeletion(body, caller)),
  serve(worksOfferedToMe, (_input, caller) => accounts.offersTo(caller)),
  serve(answerHandOver, async ({ params, body }, caller) => ({
    state: await accounts.answerOffer(params.id, body.accept, caller),
  })),
]
