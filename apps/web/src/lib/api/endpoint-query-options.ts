import type { CallData, Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import type { CallApi } from './api-client.ts'
import type { ClientInput } from './client-input.ts'

/**
 * Query options of `useEndpoint`, also used to prefetch. `invalidateQueries({ queryKey: [endpoint.path] })` drops all queries of
 * an endpoint.
 */
export const buildEndpointQueryOptions = <E extends Endpoint>(call: CallApi, endpoint: E, input: ClientInput<E>) => ({
  queryKey: [endpoint.path, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallData<E>> => call(endpoint, input, { signal }),
})
