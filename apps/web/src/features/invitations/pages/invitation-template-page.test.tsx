import { cleanup, render, screen } from '@testing-library/react'
import { OCCASIONS } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invitationTexts as texts } from '#text/invitations/invitation.ts'
import { sharedTemplateTexts } from '#text/invitations/shared-template.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { InvitationTemplatePage } from './invitation-template-page.tsx'

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(694)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('S-15 a visitor leafs through every template of invitations; nothing can be pressed but turning, leaving and using it', async () => {
  for (const occasion of OCCASIONS) {
    render(
      <StoryFrame
        theme="light"
        story={{ name: 'test', route: '/', render: () => <InvitationTemplatePage occasion={occasion} /> }}
      />,
    )
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('region')).toHaveLength(6)
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      texts.next,
      '返回',
      sharedTemplateTexts.use,
    ])
    cleanup()
  }
})
