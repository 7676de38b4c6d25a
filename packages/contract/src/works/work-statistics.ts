import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams } from '../api/shared-schemas.ts'
import { workSummary } from './works.ts'

const statisticsFields = {
  visits: z.int(),
  /** Different users or browsers. */
  visitors: z.int(),
  likes: z.int(),
  favourites: z.int(),
  comments: z.int(),
  shares: z.int(),
  /** Mean of the visits with a known duration, in seconds. */
  dwellS: z.number(),
}

const workStatistics = z.object({
  totals: z.object(statisticsFields),
  /** `day`: `2026-11-20` in Asia/Shanghai; oldest first, days without events included. */
  days: z.array(z.object({ day: z.string(), ...statisticsFields })),
})
/** Statistics in all and by day. */
export type WorkStatistics = z.infer<typeof workStatistics>
const statisticsQuery = z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(90)), 30) })

/** Statistics of one work of the caller. */
export const statisticsOfWork = endpoint('GET /api/work/{id}/figures', 'user', {
  summary: 'Get the statistics of one of my works',
  params: idParams,
  query: statisticsQuery,
  data: workStatistics,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Statistics of all works of the caller together. `top`: the most visited ones. */
export const statisticsOfMine = endpoint('GET /api/works/figures', 'user', {
  summary: 'Get the statistics of all my works together',
  query: statisticsQuery,
  data: z.extend(workStatistics, { top: z.array(z.object({ work: workSummary, visits: z.int() })) }),
})
