import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TEMPLATE_SEARCH_MAX_CHARACTERS } from './limits.ts'
import { cursorPageOf, cursorPageRequest } from './paging.ts'
import { publicHall } from './published-works.ts'
import { workCodeParams } from './shared-schemas.ts'
import { workSummary } from './works.ts'

export const templateOrder = z.enum(['newest', 'used'])
export type TemplateOrder = z.infer<typeof templateOrder>

/** A hall template that somebody made. `revision`: what a hall that is made from it copies, and names in its document. */
export const sharedTemplate = z.object({
  work: workSummary,
  revision: z.int(),
  /** Halls that others have made from it. */
  useCount: z.int(),
})
export type SharedTemplate = z.infer<typeof sharedTemplate>

/** With `text` only the first thousand by the order are looked through, and there is no second part. */
export const sharedTemplates = endpoint({
  method: 'POST',
  path: '/api/template/getPageList',
  access: 'visitor',
  summary: 'Hall templates that everybody may use',
  body: z.object({
    ...cursorPageRequest,
    order: z._default(templateOrder, 'newest'),
    /** In the title. */
    text: z.optional(z.string().check(z.maxLength(TEMPLATE_SEARCH_MAX_CHARACTERS))),
  }),
  data: cursorPageOf(sharedTemplate),
})

/** S-15. Its owner and admins see the newest publication, everybody else the newest that was approved. */
export const templateByCode = endpoint({
  method: 'GET',
  path: '/api/template/{code}',
  access: 'visitor',
  summary: 'A hall template to walk and to build from',
  params: workCodeParams,
  data: z.object({ hall: publicHall, useCount: z.int() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN'],
})
