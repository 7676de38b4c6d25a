import type { PublishedTerms } from './store.ts'
import { accountDeletionPolicy } from './texts/account-deletion-policy.zh.ts'
import { communityNorm } from './texts/community-norm.zh.ts'
import { privacyPolicy } from './texts/privacy-policy.zh.ts'
import { userAgreement } from './texts/user-agreement.zh.ts'

const FIRST_VERSION = {
  version: 1,
  changeSummary: '',
  needsConsent: true,
  effectiveAt: new Date('2026-11-20T00:00:00+08:00'),
} as const

/** First versions of all documents, in force until an admin publishes others. */
export const shippedTerms: readonly PublishedTerms[] = [
  { ...FIRST_VERSION, type: 'userAgreement', ...userAgreement },
  { ...FIRST_VERSION, type: 'privacyPolicy', ...privacyPolicy },
  { ...FIRST_VERSION, type: 'accountDelPolicy', ...accountDeletionPolicy },
  { ...FIRST_VERSION, type: 'communityNorm', ...communityNorm },
]
