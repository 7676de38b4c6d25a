import * as assistantCalls from '@zhanjian/contract/community/assistant.ts'
import type { HttpContext } from '../../../http/http-context.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { Caller } from '../../../module-support/caller.ts'
import { listArticles } from './help/find-articles.ts'
import type { Asker } from './quota.ts'
import type { AssistantService } from './service.ts'

/** Identifies whose answers are counted; a browser without a cookie gets one. */
export type ToAsker = (caller: Pick<Caller, 'user' | 'network'>, cookies: Pick<HttpContext, 'getCookie' | 'setCookie'>) => Asker

/** @param stopping ends the drafts of a server that stops */
export const assistantRoutes = (assistant: AssistantService, toAsker: ToAsker, stopping: AbortSignal): Route[] => [
  defineRoute(assistantCalls.assistantState, (_input, caller, cookies) => assistant.getState(toAsker(caller, cookies))),
  defineRoute(assistantCalls.helpArticles, () => ({ records: listArticles() })),
  defineRoute(assistantCalls.assistantHistory, ({ body }, { user }) => assistant.listHistory(body, user.id)),
  defineRoute(assistantCalls.clearAssistantHistory, async (_input, { user }) => ({
    removed: await assistant.clearHistory(user.id),
  })),
  defineRoute(assistantCalls.removeAssistantTurn, async ({ params }, { user }) => ({
    removed: await assistant.removeTurn(params.id, user.id),
  })),
  defineRoute(assistantCalls.rateAssistantTurn, async ({ params, body: { isHelpful } }, { user }) => {
    await assistant.rate(params.id, isHelpful, user.id)
    return { isHelpful }
  }),
  defineRoute(assistantCalls.writeDraftText, ({ body }, caller, exchange) =>
    assistant.write(body, toAsker(caller, exchange), AbortSignal.any([exchange.gone, stopping])),
  ),
]
