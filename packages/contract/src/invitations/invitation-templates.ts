import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf } from '../api/paging.ts'
import { workCodeParams } from '../api/shared-schemas.ts'
import { sharedTemplate, sharedTemplates } from '../works/templates.ts'
import { publicInvitation } from './invitations.ts'

/** With `text` only the first thousand templates are searched, and there is one page only. */
export const sharedInvitationTemplates = endpoint('POST /api/invitationTemplate/getPageList', 'visitor', {
  summary: 'List the templates of invitations that everybody may use',
  body: sharedTemplates.body,
  data: cursorPageOf(sharedTemplate),
})

/** The owner and admins get the newest publication, other users the newest approved one. */
export const invitationTemplateByCode = endpoint('GET /api/invitationTemplate/{code}', 'visitor', {
  summary: 'Get a template of invitations to look at and to make invitations from',
  params: workCodeParams,
  /** `invitation.document` is an invitation without its event: `findTemplateViolations` finds nothing in it. */
  data: z.object({ invitation: publicInvitation, useCount: z.int() }),
  errors: ['NOT_FOUND', 'WORK_TAKEN_DOWN'],
})
