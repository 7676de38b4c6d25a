import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallData, Endpoint } from '@zhanjian/contract/endpoint.ts'
import { useServices } from '../services.tsx'
import type { ApiError } from './api-error.ts'
import type { ClientInput } from './client-input.ts'

/** The cache's key of a call: everything under `[path]` is dropped by `invalidateQueries({ queryKey: [endpoint.path] })`. */
const endpointKey = <E extends Endpoint>(endpoint: E, input: ClientInput<E>): QueryKey => [endpoint.path, input]

interface UseEndpointOptions {
  isEnabled?: boolean
  staleTimeMs?: number
  /** Asks again after this long, as long as it says a number. */
  refetchEveryMs?: number | false
}

/** Reads through the cache; cancelled when the page goes. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  { isEnabled = true, staleTimeMs = 0, refetchEveryMs = false }: UseEndpointOptions = {},
): UseQueryResult<CallData<E>, ApiError> {
  const { call } = useServices()
  return useQuery<CallData<E>, ApiError>({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: isEnabled,
    staleTime: staleTimeMs,
    refetchInterval: refetchEveryMs,
  })
}
