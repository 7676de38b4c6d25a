import type { configEntries } from '@zhanjian/contract/admin.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import type { allFeedback } from '@zhanjian/contract/feedback.ts'
import type { termsVersions } from '@zhanjian/contract/terms.ts'

export type ConfigEntry = CallData<typeof configEntries>['records'][number]
export type UserFeedback = CallData<typeof allFeedback>['records'][number]
export type TermsVersion = CallData<typeof termsVersions>['records'][number]
