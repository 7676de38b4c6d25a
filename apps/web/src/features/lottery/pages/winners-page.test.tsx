import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { wheelByCode, wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import { kitTexts } from '#text/ui/kit.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildSampleWheel, sampleWinners } from '../../../../playground/sample-wheels.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { WinnersPage } from './winners-page.tsx'

afterEach(cleanup)

const texts = wheelListTexts.winners
const CODE = 'WheelDemo1'

function open(answer: (body: { position?: unknown }) => FakeResponse<typeof wheelWinners>) {
  const replace = vi.fn()
  const story = {
    name: 'test',
    route: screenAddress('wheelWinners', { code: CODE }),
    render: () => <WinnersPage />,
    answers(api: FakeApi) {
      api.mockEndpoint(wheelByCode, { data: buildSampleWheel() })
      api.mockEndpoint(wheelWinners, ({ body }) => answer(body as { position?: unknown }))
    },
  }
  render(<StoryFrame theme="light" router={{ replace }} story={story} />)
  return { user: userEvent.setup(), replace }
}

test('S-55 winners are listed with masked names and what they won, the own win is marked', async () => {
  open(() => ({ data: { records: sampleWinners, cursor: null, total: 412 } }))
  await screen.findByText(texts.total('412'))
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => within(row).queryByText(texts.mine) !== null)).toEqual([false, true, false, false, false])
  for (const [index, { name, prizeName }] of sampleWinners.entries()) {
    expect(rows[index]?.textContent).toContain(name === '' ? texts.somebody : name)
    expect(rows[index]?.textContent).toContain(prizeName)
  }
})

test('S-55 the winners of one prize are asked for and shown alone', async () => {
  const [first] = sampleWinners
  const wanted = buildSampleWheel().slices[0]
  if (first === undefined || wanted === undefined) throw new Error('the samples are empty')
  const { user } = open(({ position }) => ({
    data:
      position === wanted.position
        ? { records: [first], cursor: null, total: 1 }
        : { records: sampleWinners, cursor: null, total: 5 },
  }))
  await user.click(await screen.findByRole('radio', { name: wanted.prize?.name ?? '' }))
  await screen.findByText(texts.total('1'))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('S-55 while nobody has won, the way leads to the wheel', async () => {
  const { user, replace } = open(() => ({ data: { records: [], cursor: null, total: 0 } }))
  await screen.findByText(texts.empty.title)
  await user.click(screen.getByRole('button', { name: wheelTexts.goWheel }))
  expect(replace).toHaveBeenCalledWith(screenAddress('wheel', { code: CODE }))
})

test('S-55 a list that did not come is asked for again', async () => {
  let isOffline = true
  const { user } = open(() => (isOffline ? { isOffline: true } : { data: { records: sampleWinners, cursor: null, total: 5 } }))
  const retry = await screen.findByRole('button', { name: kitTexts.retry })
  isOffline = false
  await user.click(retry)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(sampleWinners.length))
})
