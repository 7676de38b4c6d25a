import {
  consentsNeeded,
  giveConsent,
  publishTerms,
  termsHaveUpdate,
  termsInfo,
  termsVersions,
} from '@zhanjian/contract/admin/terms.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { TermsService } from './service.ts'

export const termsRoutes = (terms: TermsService): Route[] => [
  defineRoute(termsInfo, ({ query }) => terms.getDocument(query.type)),
  defineRoute(termsHaveUpdate, ({ query }) => terms.hasUpdate(query.type, query.version)),
  defineRoute(consentsNeeded, (_input, { user }) => terms.listPendingConsents(user.id)),
  defineRoute(giveConsent, async ({ body }, caller) => ({ given: await terms.giveConsents(body.consents, caller) })),
  defineRoute(termsVersions, async ({ params }) => ({ records: await terms.listVersions(params.type) })),
  defineRoute(publishTerms, ({ body }, { user }) => terms.publish(body, user.id)),
]
