import type { CallData, Endpoint } from '@zhanjian/contract/endpoint.ts'
import type { CallApi } from './api-client.ts'
import type { ClientInput } from './client-input.ts'

/**
 * The query behind `useEndpoint`, for whoever asks before there is a page. Everything of a call is dropped by
 * `invalidateQueries({ queryKey: [endpoint.path] })`.
 */
export const buildEndpointQueryOptions = <E extends Endpoint>(call: CallApi, endpoint: E, input: ClientInput<E>) => ({
  queryKey: [endpoint.path, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallData<E>> => call(endpoint, input, { signal }),
})
