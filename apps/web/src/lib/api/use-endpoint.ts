import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallData, Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { useServices } from '../services.tsx'
import type { ApiError } from './api-error.ts'
import type { ClientInput } from './client-input.ts'
import { buildEndpointQueryOptions } from './endpoint-query-options.ts'

interface UseEndpointOptions {
  isEnabled?: boolean
  staleTimeMs?: number
  /** Polling interval; false: none. */
  refetchIntervalMs?: number | false
}

/** Reads through the query cache; cancelled on unmount. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: ClientInput<E>,
  { isEnabled = true, staleTimeMs = 0, refetchIntervalMs = false }: UseEndpointOptions = {},
): UseQueryResult<CallData<E>, ApiError> {
  const { call } = useServices()
  return useQuery<CallData<E>, ApiError>({
    ...buildEndpointQueryOptions(call, endpoint, input),
    enabled: isEnabled,
    staleTime: staleTimeMs,
    refetchInterval: refetchIntervalMs,
  })
}
