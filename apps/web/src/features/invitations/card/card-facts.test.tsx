import { cleanup, render, screen } from '@testing-library/react'
import { createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { afterEach, expect, test } from 'vitest'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { CardFacts } from './card-facts.tsx'

afterEach(cleanup)

test('S-12 an agenda without hours stands without a column for them', () => {
  const card = createTestInvitation(1)
  const show = (times: readonly string[]) => {
    const agenda = times.map((time, at) => ({ time, text: `第 ${at + 1} 项` }))
    const visit = { code: 'invite0001', document: { ...card, event: { ...card.event, agenda } } }
    render(<StoryFrame theme="light" story={{ name: 'test', render: () => <CardFacts visit={visit} /> }} />)
    const parts = screen.getAllByRole('listitem').map(({ childElementCount }) => childElementCount)
    cleanup()
    return parts
  }
  expect(show(['', ''])).toEqual([1, 1])
  // Else what has none would not stand in line.
  expect(show(['18:30', ''])).toEqual([2, 2])
})
