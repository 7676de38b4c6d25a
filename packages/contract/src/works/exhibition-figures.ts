/** Where visits to an exhibition come from, and how long they last in its halls: counts alone, of nobody in particular. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { idParams, workCodeParams } from '../api/shared-schemas.ts'

/**
 * Where a visit comes from. `link`: the shared link; `poster`: the code on a poster; `embedded`: the frame of another site; `search`,
 * `home`, `app`: the search, home with its lists, and other places of the product; `other`: elsewhere, or nobody knows.
 */
export const visitSource = z.enum(['link', 'poster', 'embedded', 'search', 'home', 'app', 'other'])
/** A parsed {@link visitSource}. */
export type VisitSource = z.infer<typeof visitSource>

/** From where one comes to a work. `from`: to an exhibition, a source; to a hall, the code of the exhibition that it is walked in. */
export const visitOrigin = z.object({ from: z.optional(z.union([visitSource, workCodeParams.shape.code])) })
/** A parsed {@link visitOrigin}. */
export type VisitOrigin = z.infer<typeof visitOrigin>

/** Of the last days, today included, of an exhibition of the caller; the most frequent source first. */
export const figuresOfExhibition = endpoint('GET /api/work/{id}/exhibitionFigures', 'user', {
  summary: 'Get where visits to one of my exhibitions came from, and how long they lasted in its halls',
  params: idParams,
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(7), z.lte(90)), 30) }),
  data: z.object({
    sources: z.array(z.object({ source: visitSource, visits: z.int() })),
    /** `stays`: visits of which the duration is known; `meanS`: its mean in seconds. */
    stays: z.array(z.object({ partId: z.string(), stays: z.int(), meanS: z.number() })),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
