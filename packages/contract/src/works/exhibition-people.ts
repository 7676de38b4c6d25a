/** How many people are in each part of an exhibition now: counts alone, of nobody in particular. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { workCodeParams } from '../api/shared-schemas.ts'

/** Who walks says so at least this often, and who looks on asks as often. */
export const EXHIBITION_PEOPLE_EVERY_S = 20

/** How many others are in a part: who walks there, and who is in a live room there. */
export const peopleInPart = z.object({ partId: z.string(), count: z.int() })
/** A parsed {@link peopleInPart}. */
export type PeopleInPart = z.infer<typeof peopleInPart>

/**
 * `partId`: the hall in which the caller walks; null: none, they look at the exhibition from outside. Who does not say so again is
 * gone after a minute. `people`: of the parts that the caller may enter and in which others are.
 */
export const exhibitionPeople = endpoint('POST /api/exhibition/{code}/people', 'visitor', {
  summary: 'Say in which part of an exhibition I am, and get how many others are in each',
  params: workCodeParams,
  body: z.object({ partId: z.nullable(z.string().check(z.maxLength(40))) }),
  data: z.object({ people: z.array(peopleInPart) }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN', 'WORK_LOCKED'],
  // A class behind one address walks at the same time, each from hall to hall.
  perMinute: 360,
})
