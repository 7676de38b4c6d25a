import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams } from './shapes.ts'
import { workSummary } from './works.ts'

const figures = {
  visits: z.int(),
  /** Different people or browsers. */
  visitors: z.int(),
  likes: z.int(),
  favourites: z.int(),
  comments: z.int(),
  shares: z.int(),
  /** Seconds, mean of the visits whose length is known. */
  dwellS: z.number(),
}

const workFigures = z.object({
  totals: z.object(figures),
  /** `day`: `2026-11-20` in Asia/Shanghai; oldest first, days without anything too. */
  days: z.array(z.object({ day: z.string(), ...figures })),
})
export type WorkFigures = z.infer<typeof workFigures>
const figuresQuery = z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(90)), 30) })

/** S-07. */
export const figuresOfWork = endpoint({
  method: 'GET',
  path: '/api/work/{id}/figures',
  access: 'user',
  summary: 'How one of my works does',
  params: idParams,
  query: figuresQuery,
  data: workFigures,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** S-07. */
export const figuresOfMine = endpoint({
  method: 'GET',
  path: '/api/works/figures',
  access: 'user',
  summary: 'How all my works do together',
  query: figuresQuery,
  data: z.extend(workFigures, { top: z.array(z.object({ work: workSummary, visits: z.int() })) }),
})
