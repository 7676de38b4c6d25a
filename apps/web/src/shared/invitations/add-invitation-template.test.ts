import { addWork, publishWork } from '@zhanjian/contract/works/work-drafts.ts'
import { findTemplateViolations } from '@zhanjian/scene/invitation/own-template.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { createFullInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { expect, test } from 'vitest'
import type { CallApi } from '../../lib/api/api-client.ts'
import { addInvitationTemplate } from './add-invitation-template.ts'

function createFakeCall() {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const call = (async (endpoint: { path: string }, input: { body?: Record<string, unknown> }) => {
    sent.push({ path: endpoint.path, body: input.body ?? {} })
    return endpoint === addWork ? { work: { id: 'made' }, revision: 1 } : {}
  }) as unknown as CallApi
  return { call, sent }
}

const document = createFullInvitation()

test('S-13 an invitation is saved as a private template without its event and published for its maker', async () => {
  const { call, sent } = createFakeCall()
  expect(await addInvitationTemplate(call, { title: '我们的婚礼', document })).toEqual({ title: '我们的婚礼 模板' })
  expect(sent.map(({ path }) => path)).toEqual([addWork.path, publishWork.path])
  expect(sent[0]?.body).toMatchObject({ kind: 'invitation_template', title: '我们的婚礼 模板' })
  const parsed = parseInvitationDocument(sent[0]?.body.document)
  expect(parsed.ok ? findTemplateViolations(parsed.document) : parsed).toEqual([])
})

test('S-13 the title of a template is never too long', async () => {
  const made = await addInvitationTemplate(createFakeCall().call, { title: '长'.repeat(60), document })
  expect(addWork.body.shape.title.safeParse(made.title).error).toBeUndefined()
})
