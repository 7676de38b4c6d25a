/** Which ways visitors take through an exhibition: counts alone, of nobody in particular. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams, workCodeParams } from '../api/shared-schemas.ts'

const partId = z.string().check(z.maxLength(40))

/** From one part into another; `from` null: from the page of the exhibition. */
export const passage = z.object({ from: z.nullable(partId), to: partId })
/** A parsed {@link passage}. */
export type Passage = z.infer<typeof passage>

/** Counts a passage. `counted` false: it is the curator’s own, there is no such way, or the exhibition is not open. */
export const countPassage = endpoint('POST /api/exhibition/{code}/passage', 'visitor', {
  summary: 'Count that a visitor goes from one part of an exhibition into another',
  params: workCodeParams,
  body: passage,
  data: z.object({ counted: z.boolean() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
  perMinute: 120,
})

/** The passages of the last days, today included, of an exhibition of the caller. */
export const passagesOfExhibition = endpoint('GET /api/work/{id}/passages', 'user', {
  summary: 'Get the ways that visitors took through one of my exhibitions',
  params: idParams,
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(90)), 30) }),
  data: z.object({ passages: z.array(z.extend(passage, { count: z.int() })) }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
