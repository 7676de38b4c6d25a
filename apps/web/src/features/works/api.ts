import { publicHallByCode } from '@zhanjian/contract/published-works.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'

const FRESH_MS = 60_000

/** A published hall. */
export const useHall = (code: string) => useEndpoint(publicHallByCode, { params: { code } }, { staleTimeMs: FRESH_MS })
