import type { TermsType } from '@zhanjian/contract/admin/terms.ts'
import { isOneOf, keysOf } from '../../lib/type-guards.ts'

export const TERMS_TYPES = keysOf<TermsType>({
  userAgreement: true,
  privacyPolicy: true,
  accountDelPolicy: true,
  communityNorm: true,
})
export const isTermsType = isOneOf(TERMS_TYPES)
