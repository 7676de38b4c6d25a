import type { configEntries } from '@zhanjian/contract/admin/admin.ts'
import type { termsVersions } from '@zhanjian/contract/admin/terms.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { allFeedback } from '@zhanjian/contract/community/feedback.ts'

export type ConfigEntry = CallData<typeof configEntries>['records'][number]
export type UserFeedback = CallData<typeof allFeedback>['records'][number]
export type TermsVersion = CallData<typeof termsVersions>['records'][number]
