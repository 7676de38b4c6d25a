import { dashboard, type QueueCounts } from '@zhanjian/contract/admin/admin.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'

const STALE_TIME_MS = 30_000

/** The sizes of the admin queues; undefined while loading. */
export function useQueueCounts(): QueueCounts | undefined {
  return useEndpoint(dashboard, { query: { days: 30 } }, { staleTimeMs: STALE_TIME_MS }).data?.queues
}
