import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { invitationTemplateByCode } from '@zhanjian/contract/invitations/invitation-templates.ts'
import { editAddress } from '@zhanjian/contract/screens/edit-screens.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { addWork } from '@zhanjian/contract/works/work-drafts.ts'
import { findPublishingGaps } from '@zhanjian/scene/invitation/document-rules.ts'
import { removeEvent } from '@zhanjian/scene/invitation/own-template.ts'
import { parseInvitationDocument } from '@zhanjian/scene/invitation/parse-document.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { sampleInvitation, samplePublicInvitation } from '../../../../playground/sample-invitations.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { SharedTemplatePage } from './shared-template-page.tsx'

afterEach(cleanup)

const CODE = 'template01'
const invitation = samplePublicInvitation(removeEvent(sampleInvitation('tea')), { startsAt: null, endsAt: null, revision: 3 })
const template = { ...invitation, work: { ...invitation.work, kind: 'invitation_template' as const, code: CODE, title: '素茶' } }

const draft = buildSampleDraft({ work: { ...invitation.work, id: 'made' } })

function renderPage(error?: 'NOT_FOUND' | 'WORK_TAKEN_DOWN', person: User | null = sampleCreator) {
  const made: Record<string, unknown>[] = []
  const [push, replace] = [vi.fn(), vi.fn()]
  const answers = (api: FakeApi) => {
    api.mockEndpoint(invitationTemplateByCode, error === undefined ? { data: { invitation: template, useCount: 12 } } : { error })
    api.mockEndpoint(addWork, ({ body }) => {
      made.push(body as Record<string, unknown>)
      return { data: draft }
    })
  }
  const story = {
    name: 'test',
    route: screenAddress('templatePreview', { card: CODE }),
    ...(person === null ? {} : { person }),
    render: () => <SharedTemplatePage code={CODE} />,
    answers,
  }
  render(<StoryFrame story={story} theme="light" router={{ push, replace }} />)
  return { made, push, replace }
}

test('S-13 S-15 a template is leafed through, and an invitation of its look is made with the template named', async () => {
  const { made, replace } = renderPage()
  expect((await screen.findByRole('heading', { level: 1, name: '素茶' })).textContent).toBe('素茶')
  expect(screen.getByText(/已做成 12 张请柬/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '用这个模板' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith(editAddress({ id: 'made', kind: 'invitation' })))
  expect(made).toMatchObject([{ kind: 'invitation', template: { code: CODE, revision: 3 } }])
  const parsed = parseInvitationDocument(made[0]?.document)
  expect(parsed.ok ? findPublishingGaps(parsed.document) : parsed).toEqual(['time_missing'])
})

test('S-13 a visitor looks at it too, and is asked to log in before an invitation is made', async () => {
  const { made } = renderPage(undefined, null)
  await userEvent.click(await screen.findByRole('button', { name: '用这个模板' }))
  expect(made).toEqual([])
})

test.each([
  ['NOT_FOUND', '没有找到这个模板'],
  ['WORK_TAKEN_DOWN', '这个模板已下架'],
] as const)('S-15 of a template that answers %s the page says so', async (error, sentence) => {
  renderPage(error)
  expect(await screen.findByText(sentence)).toBeTruthy()
})
