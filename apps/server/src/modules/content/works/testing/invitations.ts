import { addWork, publishWork, type WorkDraft } from '@zhanjian/contract/works/work-drafts.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { removeEvent } from '@zhanjian/scene/invitation/own-template.ts'
import { createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

export const addInvitation = (
  app: TestApp,
  { token }: Person,
  document: InvitationDocument = createTestInvitation(2),
  title = '我们的婚礼',
): Promise<WorkDraft> => app.callOk(addWork, { body: { kind: 'invitation', title, document: { ...document } }, token })

export async function publishInvitation(
  app: TestApp,
  person: Person,
  document?: InvitationDocument,
  title?: string,
): Promise<WorkDraft> {
  const draft = await addInvitation(app, person, document, title)
  const { id } = draft.work
  await app.callOk(publishWork, { params: { id }, body: { revision: draft.revision }, token: person.token })
  return draft
}

/** A private template, as its maker has it. */
export async function publishInvitationTemplate(app: TestApp, { token }: Person): Promise<WorkDraft> {
  const document = { ...removeEvent(createTestInvitation(1)) }
  const draft = await app.callOk(addWork, { body: { kind: 'invitation_template', title: '喜帖的样子', document }, token })
  await app.callOk(publishWork, { params: { id: draft.work.id }, body: { revision: draft.revision }, token })
  return draft
}
