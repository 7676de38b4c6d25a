import { dashboard } from '@zhanjian/contract/admin.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'

export type Queues = CallData<typeof dashboard>['queues']

const FRESH_MS = 30_000

/** How much waits for an admin; undefined until it is known. */
export function useQueues(): Queues | undefined {
  return useEndpoint(dashboard, { query: { days: 30 } }, { staleTimeMs: FRESH_MS }).data?.queues
}
