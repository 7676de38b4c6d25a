import { createAgenda, findTemplate } from '@zhanjian/scene/invitation/create-invitation.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import type { AgendaItem } from '@zhanjian/scene/invitation/event.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'

/** The agenda of the official template whose cover the invitation has, from the event's beginning on; empty: there is none to begin with. */
export function suggestAgenda({ pages, event }: Pick<InvitationDocument, 'pages' | 'event'>): AgendaItem[] {
  const picture = pages[0]?.background.picture ?? null
  const [occasion = ''] = picture !== null && 'art' in picture ? picture.art.split('/') : []
  const design = findTemplate(INVITATION_TEMPLATES, occasion)
  return design === null ? [] : createAgenda(design, event.startsAt)
}
