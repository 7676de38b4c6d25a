import { publicHallByCode } from '@zhanjian/contract/published-works.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { FRESH_MS } from './hall-query.ts'

/** A published hall. */
export const useHall = (code: string) => useEndpoint(publicHallByCode, { params: { code } }, { staleTimeMs: FRESH_MS })
