import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { addWork, publishWork } from '@zhanjian/contract/works/work-drafts.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { removeEvent } from '@zhanjian/scene/invitation/own-template.ts'
import { invitationTemplateTexts as texts } from '#text/invitations/invitation-template.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { createRandomId } from '../../lib/create-random-id.ts'

/**
 * Makes a private template of an invitation, ready to be used.
 * @throws ApiError
 */
export async function addInvitationTemplate(
  call: CallApi,
  invitation: { title: string; document: InvitationDocument },
): Promise<{ title: string }> {
  const title = texts.titleOf(cutText(invitation.title, TITLE_MAX_CHARACTERS - countCharacters(texts.titleOf(''))))
  const template = { ...removeEvent(invitation.document) }
  const body = { kind: 'invitation_template' as const, title, document: template, requestId: createRandomId() }
  const made = await call(addWork, { body })
  await call(publishWork, { params: { id: made.work.id }, body: { revision: made.revision } })
  return { title }
}
