import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type WheelDetail, wheelByCode, wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import { claimDailyChances, drawWheel } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { doubleColourBall } from '@zhanjian/draws/figures.zh.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraw, buildSampleParticipation, buildSampleWheel, wonDraw } from '../../../../playground/sample-wheels.ts'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { StackRouter } from '../../../lib/navigation/stack-router.ts'
import { WheelPage } from './wheel-page.tsx'

afterEach(cleanup)

type DrawResponse = FakeResponse<typeof drawWheel>
const won = {
  data: {
    state: 'drawn' as const,
    draw: wonDraw(5),
    rulesHash: buildSampleWheel().rulesHash,
    left: 2,
    nextNonce: 6,
    stockLeft: 73,
  },
}

interface Fixture {
  wheel?: Partial<WheelDetail>
  /** Answers in order; the last one repeats. */
  draws?: readonly DrawResponse[]
  device?: Story['device']
  isVisitor?: boolean
}

/** Renders the page; returns what was asked of the draw and of the router. */
function renderWheel({ wheel = {}, draws = [won], device = {}, isVisitor = false }: Fixture = {}) {
  const asked: unknown[] = []
  const claimed: unknown[] = []
  const push = vi.fn<StackRouter['push']>()
  const story: Story = {
    name: 'test',
    route: screenAddress('wheel', { code: 'WheelDemo1' }),
    ...(isVisitor ? {} : { person: sampleCreator }),
    device,
    render: () => <WheelPage />,
    answers(api) {
      api.mockEndpoint(wheelByCode, { data: buildSampleWheel(wheel) })
      api.mockEndpoint(wheelWinners, { data: { records: [], cursor: null, total: 0 } })
      api.mockEndpoint(claimDailyChances, ({ body }) => {
        claimed.push(body)
        return { data: { granted: 3, my: buildSampleParticipation({ left: 6, granted: 10 }) } }
      })
      api.mockEndpoint(drawWheel, ({ body }) => {
        asked.push(body)
        return draws[Math.min(asked.length, draws.length) - 1] ?? won
      })
    },
  }
  render(<StoryFrame theme="light" story={story} router={{ push }} />)
  return { user: userEvent.setup(), asked, claimed, push }
}

const findDraw = () => screen.findByRole('button', { name: /抽奖\s*剩 3 次/ })
const ASKED = { activityId: 'activity-1', nonce: 5 }

test('S-54 a lost answer is asked for again with the same number until it comes, and nothing more is asked', async () => {
  const { user, asked } = renderWheel({ draws: [{ isOffline: true }, { error: 'SERVER_BUSY' }, won] })
  await user.click(await findDraw())
  await screen.findByText('网络断开了，正在用同一个序号重新询问，机会不会多扣')
  await screen.findByRole('dialog', { name: '恭喜抽中' })
  expect(asked).toEqual([ASKED, ASKED, ASKED])
  expect(screen.getAllByText('抽中了：布面手账本')).toHaveLength(1)
})

test('S-54 a draw that waits for its round says so, is asked for with the same number, and shows its result when it is there', async () => {
  const round = { nonce: 5, round: 34_310_005, roundAt: '2026-03-05T00:00:03.000Z', drawnAt: '2026-03-05T00:00:01.000Z' }
  const waits: DrawResponse = { data: { state: 'waiting', waiting: round, left: 2, nextNonce: 6 } }
  const { user, asked } = renderWheel({ draws: [waits, waits, won] })
  await user.click(await findDraw())
  await screen.findByText('这次抽奖已经登记，正在等这一轮随机数公布，结果会自动出现')
  await screen.findByRole('dialog', { name: '恭喜抽中' }, { timeout: 10_000 })
  expect(asked).toEqual([ASKED, ASKED, ASKED])
})

test('S-54 a draw that was made on another device and waits for its round is shown when it is decided', async () => {
  const round = { nonce: 4, round: 34_310_004, roundAt: '2026-03-05T00:00:03.000Z', drawnAt: '2026-03-05T00:00:01.000Z' }
  const answer: DrawResponse = { data: { ...won.data, draw: wonDraw(4), left: 3, nextNonce: 5 } }
  const { asked } = renderWheel({ wheel: { my: buildSampleParticipation({ waiting: [round], lastDraws: [] }) }, draws: [answer] })
  await screen.findByText('这是上一次抽奖的结果：当时没有收到答复')
  expect(asked).toEqual([{ ...ASKED, nonce: 4 }])
})

test('S-54 whose randomness decides draws stands in the rules, and that the organiser has to be trusted where nobody else’s does', async () => {
  renderWheel()
  await screen.findByText('公共随机信标 drand：每次抽奖由登记之后才公布的一轮随机数决定')
  cleanup()
  renderWheel({ wheel: { beacon: null } })
  await screen.findByText('没有使用公共随机数：结果是否被挑选，要相信主办方')
})

test('S-54 a draw that a public figure decides is told at once to be on record, with the time of its result, and is not asked for again', async () => {
  const roundAt = '2026-12-01T13:15:00.000Z'
  const waiting = { nonce: 5, round: 20_788, roundAt, drawnAt: new Date().toISOString() }
  const answer = { data: { state: 'waiting' as const, waiting, left: 2, nextNonce: 6 } }
  const { user, asked } = renderWheel({ wheel: { beacon: doubleColourBall }, draws: [answer] })
  await user.click(await findDraw())
  await screen.findByText(/第 5 次抽奖已登记，12-01 21:15 公布数字后开奖/)
  await screen.findByRole('button', { name: /抽奖\s*剩 2 次/ })
  expect(screen.getByRole('heading', { name: '等待开奖' })).toBeTruthy()
  expect(asked).toEqual([ASKED])
})

test('S-54 draws that wait for a public figure are listed, and none of them is asked for', async () => {
  const waiting = { nonce: 4, round: 20_788, roundAt: '2026-12-01T13:15:00.000Z', drawnAt: new Date().toISOString() }
  const my = buildSampleParticipation({ waiting: [waiting], lastDraws: [] })
  const { asked } = renderWheel({ wheel: { beacon: doubleColourBall, my } })
  await screen.findByRole('heading', { name: '等待开奖' })
  await screen.findByText(/每周二、四、日 21:15 公布：每次抽奖由登记之后第一次公布的数字决定/)
  expect(asked).toEqual([])
})

test('S-54 a second tap while a draw is under way does nothing', async () => {
  const { user, asked } = renderWheel({ draws: [{ isPending: true }] })
  await user.dblClick(await findDraw())
  const button = await screen.findByRole('button', { name: /抽奖中/ })
  await user.click(button)
  await user.click(button)
  expect(asked).toEqual([ASKED])
})

test('S-54 after a draw the chances that are left and the stock are those of the answer', async () => {
  const { user } = renderWheel()
  await user.click(await findDraw())
  await screen.findByRole('dialog', { name: '恭喜抽中' })
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await screen.findByRole('button', { name: /抽奖\s*剩 2 次/ })
  expect(screen.getByText('剩 73/100 份')).toBeTruthy()
  expect(screen.getByText(/第 5 次 ·/)).toBeTruthy()
})

test('S-54 a hit of a sold-out slice is told as what it is', async () => {
  const draw = buildSampleDraw(5, { position: 2, outcome: 'sold_out', label: '青瓷品茗杯', stockBefore: 0 })
  const { user } = renderWheel({ draws: [{ data: { ...won.data, draw, stockLeft: 0 } }] })
  await user.click(await findDraw())
  await screen.findByRole('dialog', { name: '谢谢参与' })
  expect(screen.getByText('转到了“青瓷品茗杯”，但它已经抽完，按规则算谢谢参与')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '查看奖券' })).toBeNull()
})

test('S-54 a refusal is told and the wheel can be turned again', async () => {
  const { user, asked } = renderWheel({ draws: [{ error: 'WHEEL_NONCE', data: buildSampleParticipation() }, won] })
  await user.click(await findDraw())
  await screen.findByText('这次抽奖的次序不对，机会没有扣，请再抽一次')
  await user.click(await findDraw())
  await screen.findByRole('dialog', { name: '恭喜抽中' })
  expect(asked).toHaveLength(2)
})

test('S-54 the result of a draw whose answer never arrived is shown on the next visit', async () => {
  const lost = { [`open-draws.${sampleCreator.id}`]: { 'activity-1': 4 } }
  const answer: DrawResponse = { data: { ...won.data, draw: wonDraw(4), left: 3, nextNonce: 5 } }
  const { asked } = renderWheel({ device: lost, draws: [answer] })
  await screen.findByText('这是上一次抽奖的结果：当时没有收到答复')
  expect(asked).toEqual([{ ...ASKED, nonce: 4 }])
})

test('S-54 a draw that never reached the server is told as not made, and is not made unasked', async () => {
  const { asked } = renderWheel({ device: { [`open-draws.${sampleCreator.id}`]: { 'activity-1': 5 } } })
  await screen.findByText('上一次抽奖没有送到，机会没有扣')
  expect(asked).toEqual([])
})

test('S-54 the chances of the day come when the wheel is opened, once', async () => {
  const day = { kind: 'day', amount: 3, perDay: 1, timesToday: 0, canClaim: true } as const
  const { claimed } = renderWheel({ wheel: { my: buildSampleParticipation({ sources: [day] }) } })
  await screen.findByRole('button', { name: /抽奖\s*剩 6 次/ })
  expect(claimed).toEqual([{ activityId: 'activity-1' }])
})

test('S-54 who has not joined sees rules, quantities and odds first, and is led to join', async () => {
  const { user, push } = renderWheel({ wheel: { my: null } })
  await screen.findByText('剩 74/100 份')
  expect(screen.getByText('25%')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^参加/ }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/pages/lottery/platform/activity-apply?code=WheelDemo1'))
})

test.each([
  ['upcoming', 0],
  ['running', 1],
] as const)('S-54 an %s wheel shows %i lists of winners', async (status, count) => {
  const startsAt = new Date(Date.now() + (status === 'upcoming' ? 3_600_000 : -3_600_000)).toISOString()
  renderWheel({ wheel: { my: null, status, startsAt, now: new Date().toISOString() } })
  await screen.findByText('25%')
  await waitFor(() => expect(screen.queryAllByRole('region', { name: '最近中奖' })).toHaveLength(count))
})

test.each([
  'ended',
  'cancelled',
] as const)('S-54 an %s wheel offers no chances, and tells how many there were', async (status) => {
  const endsAt = new Date(Date.now() - 3_600_000).toISOString()
  renderWheel({ wheel: { status, endsAt, now: new Date().toISOString() } })
  await screen.findByText('共得 7 次，用了 4 次')
  expect(screen.queryByText(/还剩/)).toBeNull()
  expect(screen.queryByText('分享转盘')).toBeNull()
})

test('S-54 a visitor is asked to log in before joining', async () => {
  const { user, push } = renderWheel({ wheel: { my: null }, isVisitor: true })
  await user.click(await screen.findByRole('button', { name: /^参加/ }))
  await waitFor(() => expect(push).toHaveBeenCalledWith('/pages/login/code'))
})

test('S-54 what others decide is told as the most that comes at once, what the rules fix as it is', async () => {
  const source = { perDay: 5, timesToday: 0, canClaim: false }
  const my = buildSampleParticipation({
    sources: [
      { ...source, kind: 'share', amount: 1 },
      { ...source, kind: 'sign_in', amount: 3 },
      { ...source, kind: 'membership', amount: 4 },
    ],
  })
  renderWheel({ wheel: { my } })
  await screen.findByText('每次 +1 · 今天 0/5')
  screen.getByText('每次最多 +3 · 今天 0/5')
  screen.getByText('每次最多 +4 · 今天 0/5')
})
