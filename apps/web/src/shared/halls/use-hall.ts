import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'
import { HALL_STALE_TIME_MS } from './prefetch-hall.ts'

/** Query of a published hall. */
export const useHall = (code: string) => useEndpoint(publicHallByCode, { params: { code } }, { staleTimeMs: HALL_STALE_TIME_MS })
