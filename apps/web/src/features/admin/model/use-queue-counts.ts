import { dashboard } from '@zhanjian/contract/admin/admin.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'

export type QueueCounts = CallData<typeof dashboard>['queues']

const STALE_TIME_MS = 30_000

/** The sizes of the admin queues; undefined while loading. */
export function useQueueCounts(): QueueCounts | undefined {
  return useEndpoint(dashboard, { query: { days: 30 } }, { staleTimeMs: STALE_TIME_MS }).data?.queues
}
