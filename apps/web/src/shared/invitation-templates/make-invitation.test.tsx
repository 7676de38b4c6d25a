import { cleanup, render, screen } from '@testing-library/react'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { makeInvitationTexts as texts } from '#text/invitations/make-invitation.ts'
import { MakeInvitation } from './make-invitation.tsx'

afterEach(cleanup)

test('S-13 whoever looks for invitations sees the twelve templates and the way to make one', () => {
  render(<MakeInvitation />)
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets).toHaveLength(13)
  expect(targets).toContain(`#${screenAddress('templatePreview', { template: 'wedding' })}`)
  expect(screen.getByRole('link', { name: texts.make }).getAttribute('href')).toBe(`#${screenAddress('newInvitation')}`)
})
