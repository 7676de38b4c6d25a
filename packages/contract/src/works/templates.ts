import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { workCodeParams } from '../api/shared-schemas.ts'
import { TEMPLATE_SEARCH_MAX_CHARACTERS } from './limits.ts'
import { publicHall } from './published-works.ts'
import { workSummary } from './works.ts'

/** Order of {@link sharedTemplates}. */
export const templateOrder = z.enum(['newest', 'used'])
/** One of {@link templateOrder}. */
export type TemplateOrder = z.infer<typeof templateOrder>

/** A template of a user. `revision`: the one that a new work copies; a hall names it in its document. */
export const sharedTemplate = z.object({
  work: workSummary,
  revision: z.int(),
  /** Works that other users have made from it. */
  useCount: z.int(),
})
/** A parsed {@link sharedTemplate}. */
export type SharedTemplate = z.infer<typeof sharedTemplate>

/** With `text` only the first thousand templates are searched, and there is one page only. */
export const sharedTemplates = endpoint('POST /api/template/getPageList', 'visitor', {
  summary: 'List the hall templates that everybody may use',
  body: z.object({
    ...cursorPageRequest,
    order: z._default(templateOrder, 'newest'),
    /** In the title. */
    text: z.optional(z.string().check(z.maxLength(TEMPLATE_SEARCH_MAX_CHARACTERS))),
  }),
  data: cursorPageOf(sharedTemplate),
})

/** The owner and admins get the newest publication, other users the newest approved one. */
export const templateByCode = endpoint('GET /api/template/{code}', 'visitor', {
  summary: 'Get a hall template to walk through and to build from',
  params: workCodeParams,
  data: z.object({ hall: publicHall, useCount: z.int() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN'],
})
