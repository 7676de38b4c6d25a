import { cleanup, render, screen } from '@testing-library/react'
import { OCCASIONS } from '@zhanjian/scene/invitation/templates/occasions.ts'
import { expect, test } from 'vitest'
import { invitationTexts as texts } from '#text/invitations/invitation.ts'
import { sharedTemplateTexts } from '#text/invitations/shared-template.ts'
import { giveElementsPhoneSize } from '../../../../playground/phone-size.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { InvitationTemplatePage } from './invitation-template-page.tsx'

giveElementsPhoneSize()

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
