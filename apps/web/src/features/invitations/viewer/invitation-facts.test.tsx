import { cleanup, render, screen } from '@testing-library/react'
import { createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { afterEach, expect, test } from 'vitest'
import { invitationFactTexts } from '#text/invitations/invitation.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { InvitationFacts } from './invitation-facts.tsx'

afterEach(cleanup)

const invitation = createTestInvitation(1)

function renderFacts(agenda: typeof invitation.event.agenda): void {
  const visit = { code: 'invite0001', document: { ...invitation, event: { ...invitation.event, agenda } } }
  render(<StoryFrame theme="light" story={{ name: 'test', render: () => <InvitationFacts visit={visit} /> }} />)
}

test('S-12 an agenda without hours stands without a column for them', () => {
  const show = (times: readonly string[]) => {
    renderFacts(times.map((time, at) => ({ time, text: `第 ${at + 1} 项` })))
    const parts = screen.getAllByRole('listitem').map(({ childElementCount }) => childElementCount)
    cleanup()
    return parts
  }
  expect(show(['', ''])).toEqual([1, 1])
  // Else what has none would not stand in line.
  expect(show(['18:30', ''])).toEqual([2, 2])
})

test('S-12 lines of the agenda that nobody has written are not among the facts, nor is an agenda of only such', () => {
  const blank = { time: '', text: ' ' }
  renderFacts([blank, { time: '', text: '入场' }])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['入场'])
  cleanup()
  renderFacts([blank])
  expect(screen.queryByText(invitationFactTexts.agenda)).toBeNull()
  expect(screen.queryByRole('listitem')).toBeNull()
})
