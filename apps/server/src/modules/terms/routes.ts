import { consentsNeeded, giveConsent, publishTerms, termsHaveUpdate, termsInfo, termsVersions } from '@zhanjian/contract/terms.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { TermsService } from './service.ts'

export const termsRoutes = (terms: TermsService): Route[] => [
  serve(termsInfo, ({ query }) => terms.info(query.type)),
  serve(termsHaveUpdate, ({ query }) => terms.hasUpdate(query.type, query.version)),
  serve(consentsNeeded, (_input, { user }) => terms.pending(user.id)),
  serve(giveConsent, async ({ body }, caller) => ({ given: await terms.give(body.consents, caller) })),
  serve(termsVersions, async ({ params }) => ({ records: await terms.versions(params.type) })),
  serve(publishTerms, ({ body }, { user }) => terms.publish(body, user.id)),
]
