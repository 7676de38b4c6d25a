import { TITLE_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { addWork, publishWork, workById } from '@zhanjian/contract/work-drafts.ts'
import { removeEvent } from '@zhanjian/scene/invitation/own-template.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { createRandomId } from '../../../lib/create-random-id.ts'
import { myWorksTexts as texts } from '../../../text/zh/works/my-works.ts'

/**
 * Makes a private template of the last saved state of an own invitation, ready to be used.
 * @returns null: the card cannot be read by this version of the app
 * @throws ApiError
 */
export async function addCardTemplate(call: CallApi, id: string): Promise<{ title: string } | null> {
  const { document, work } = await call(workById, { params: { id } })
  const parsed = parseInvitationDocument(document)
  if (!parsed.ok) return null
  const title = texts.templateOf([...work.title].slice(0, TITLE_MAX_CHARACTERS - texts.templateOf('').length).join(''))
  const template = { ...removeEvent(parsed.document) }
  const body = { kind: 'invitation_template' as const, title, document: template, requestId: createRandomId() }
  const made = await call(addWork, { body })
  await call(publishWork, { params: { id: made.work.id }, body: { revision: made.revision } })
  return { title }
}
