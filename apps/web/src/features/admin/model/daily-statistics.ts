import type { dashboard } from '@zhanjian/contract/admin/admin.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'

export type DailyStatistics = CallData<typeof dashboard>['days'][number]
export const DAY_METRICS = ['visits', 'newPeople', 'newWorks', 'comments', 'likes'] as const
