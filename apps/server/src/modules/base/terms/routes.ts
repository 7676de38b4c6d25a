import * as termsCalls from '@zhanjian/contract/admin/terms.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { TermsService } from './service.ts'

export const termsRoutes = (terms: TermsService): Route[] => [
  defineRoute(termsCalls.termsInfo, ({ query }) => terms.getDocument(query.type)),
  defineRoute(termsCalls.termsHaveUpdate, ({ query }) => terms.hasUpdate(query.type, query.version)),
  defineRoute(termsCalls.consentsNeeded, (_input, { user }) => terms.listPendingConsents(user.id)),
  defineRoute(termsCalls.giveConsent, async ({ body }, caller) => ({ given: await terms.giveConsents(body.consents, caller) })),
  defineRoute(termsCalls.termsVersions, async ({ params }) => ({ records: await terms.listVersions(params.type) })),
  defineRoute(termsCalls.publishTerms, ({ body }, { user }) => terms.publish(body, user.id)),
]
