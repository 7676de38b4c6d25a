import { cleanup, render, screen } from '@testing-library/react'
import { sharedInvitationTemplates } from '@zhanjian/contract/invitation-templates.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleHalls } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { sharedTemplateTexts } from '../../../../text/zh/invitations/shared-template.ts'
import { InvitationCardCreatorPage } from '../../pages/invitation-card-creator-page.tsx'
import { InvitationTemplatePage } from '../../pages/invitation-template-page.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('S-13 a visitor chooses among twelve official templates and those that people offer', async () => {
  const [work] = sampleHalls
  if (work === undefined) throw new Error('no sample work')
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: '/',
        answers: (api) =>
          api.mockEndpoint(sharedInvitationTemplates, {
            data: { records: [{ work: { ...work, title: '月下请柬' }, revision: 1, useCount: 3 }], cursor: null },
          }),
        render: () => <InvitationCardCreatorPage />,
      }}
    />,
  )
  expect(await screen.findByRole('link', { name: '月下请柬' })).toHaveProperty('hash', expect.stringContaining(work.code))
  expect(screen.getAllByRole('button', { name: /^用「/ })).toHaveLength(12)
})

test('S-15 an official template leads to names and time without a login', () => {
  render(
    <StoryFrame
      theme="light"
      story={{ name: 'test', route: '/', render: () => <InvitationTemplatePage occasion="wedding" /> }}
    />,
  )
  expect(screen.getByRole('button', { name: sharedTemplateTexts.use })).toBeTruthy()
})
