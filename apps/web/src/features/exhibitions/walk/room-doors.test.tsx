import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exhibitionPeople } from '@zhanjian/contract/works/exhibition-people.ts'
import { type PublicExhibition, publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { publicHallByCode } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { exhibitionWalkTexts as texts } from '#text/exhibitions/walk.ts'
import { buildSampleExhibition, samplePeopleInParts } from '../../../../playground/sample-exhibitions.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { RoomDoors, type RoomDoorsProps } from './room-doors.tsx'

afterEach(cleanup)

const exhibition = buildSampleExhibition()
const titleOf = (index: number) => {
  const part = exhibition.parts[index]
  return part?.state === 'open' ? part.title : ''
}
const codeOf = (index: number) => `part00000${index}`

/** In the first hall, which has doors to the second and the fourth one; no stage draws it. */
function renderDoors(facts: Partial<RoomDoorsProps> = {}, answer: Partial<PublicExhibition> | null = {}) {
  const told = { onDoors: vi.fn(), onPass: vi.fn(), onJump: vi.fn(), onStay: vi.fn(), onNames: vi.fn(), onClosePlan: vi.fn() }
  const props = { hallCode: codeOf(0), isReady: true, mayLead: false, isHost: false, ledTo: null, isPlanOpen: false, ...facts }
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: '/',
        render: () => <RoomDoors exhibitionCode="aB3dE5gH7j" {...told} {...props} />,
        answers(api) {
          api.mockEndpoint(
            publicExhibitionByCode,
            answer === null ? { error: 'NOT_FOUND' } : { data: { ...exhibition, ...answer } },
          )
          api.mockEndpoint(exhibitionPeople, { data: { people: samplePeopleInParts } })
          api.mockEndpoint(publicHallByCode, { isPending: true })
        },
      }}
    />,
  )
  return { ...told, user: userEvent.setup() }
}

test('F-03 F-04 a follower to whose hall no door leads appears there, and one behind a door is not hurried', async () => {
  const far = renderDoors({ ledTo: codeOf(2) })
  await vi.waitFor(() => expect(far.onJump).toHaveBeenCalledWith(codeOf(2)))
  expect(far.onNames.mock.calls[0]?.[0].get(codeOf(2))).toBe(titleOf(2))
  cleanup()
  const next = renderDoors({ ledTo: codeOf(1) })
  await vi.waitFor(() => expect(next.onDoors).toHaveBeenCalled())
  expect(next.onJump).not.toHaveBeenCalled()
})

test.each([
  'locked',
  'closed',
] as const)('F-03 F-04 where the next hall is %s for a follower they are told so, and stay', async (state) => {
  const parts = exhibition.parts.map((part) => (part.partId === 'p1' ? { partId: 'p1', state } : part))
  const { onStay, onJump } = renderDoors({ ledTo: codeOf(1) }, { parts })
  await vi.waitFor(() => expect(onStay).toHaveBeenCalled())
  await screen.findByText(texts[state](''))
  expect(onJump).not.toHaveBeenCalled()
})

test('F-03 F-04 without the exhibition, and in a hall that is no part of it, who is led comes along all the same', async () => {
  for (const [facts, answer] of [
    [{}, null],
    [{ hallCode: 'elsewhere0' }, {}],
  ] as const) {
    const { onDoors, onJump } = renderDoors({ ledTo: codeOf(1), ...facts }, answer)
    await vi.waitFor(() => expect(onJump).toHaveBeenCalledWith(codeOf(1)))
    expect(onDoors).toHaveBeenCalledWith(null)
    cleanup()
  }
})

test.each([
  ['the host before the room is live', { isHost: true }, texts.room.notLive],
  ['a visitor', {}, texts.room.withHost],
])('F-03 F-04 the plan lists the ways, and tells %s why they do not go', async (_who, facts, words) => {
  const { user, onClosePlan } = renderDoors({ ...facts, isPlanOpen: true })
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(texts.here(titleOf(0), 1))).toBeTruthy()
  expect(sheet.queryByRole('button', { name: texts.leave })).toBeNull()
  await user.click(sheet.getByRole('button', { name: new RegExp(texts.walkTo(titleOf(1))) }))
  await screen.findByText(words)
  expect(onClosePlan).toHaveBeenCalled()
})

test('F-03 F-04 a host whom the room does not follow is told so', async () => {
  renderDoors({ isHost: true, ledTo: codeOf(1) })
  await screen.findByText(texts.room.refused)
})
