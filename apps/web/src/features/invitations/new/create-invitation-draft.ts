import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { shortenText } from '@zhanjian/scene/cut-text.ts'
import { EMPTY_HISTORY } from '@zhanjian/scene/document/undo-history.ts'
import { createFirstInvitation, type EventStart } from '@zhanjian/scene/invitation/create-invitation.ts'
import type { InvitationEditing } from '@zhanjian/scene/invitation/edits.ts'
import type { InvitationTemplateDesign } from '@zhanjian/scene/invitation/templates/template-design.ts'
import type { DraftRecord } from '../../../shared/drafts/draft-repository.ts'
import { createWorkDetails } from '../../../shared/drafts/work-details.ts'

interface NewInvitation {
  key: string
  ownerId: string
  design: InvitationTemplateDesign
  event: EventStart
  nowMs: number
}

/** A new invitation as it is kept on the device, unlisted. */
export function createInvitationRecord({ key, ownerId, design, event, nowMs }: NewInvitation): DraftRecord<InvitationEditing> {
  const document = createFirstInvitation(design, event)
  return {
    key,
    ownerId,
    workId: null,
    saved: null,
    editing: { document, history: EMPTY_HISTORY },
    details: { ...createWorkDetails(shortenText(document.event.title, TITLE_MAX_CHARACTERS)), visibility: 'unlisted' },
    keptAtMs: nowMs,
  }
}
