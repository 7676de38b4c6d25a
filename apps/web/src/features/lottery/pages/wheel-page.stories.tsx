import { type WheelDetail, wheelByCode, wheelPageList, wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import { claimDailyChances, drawWheel, shareWheel } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { doubleColourBall } from '@zhanjian/draws/figures.zh.ts'
import { wheelTexts } from '#text/lottery/wheel.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildSampleDraw,
  buildSampleParticipation,
  buildSampleSlices,
  buildSampleSummary,
  buildSampleWheel,
  sampleLook,
  sampleWinners,
  wonDraw,
} from '../../../../playground/sample-wheels.ts'
import type { Story } from '../../../../playground/story.ts'
import { WheelPage } from './wheel-page.tsx'

const HOUR_MS = 3_600_000
const at = (afterMs: number) => new Date(Date.now() + afterMs).toISOString()

const mockWheel = (api: FakeApi, wheel: WheelDetail, draw?: FakeResponse<typeof drawWheel>) => {
  api.mockEndpoint(wheelByCode, { data: wheel })
  api.mockEndpoint(wheelWinners, { data: { records: sampleWinners, cursor: null, total: 412 } })
  api.mockEndpoint(claimDailyChances, { data: { granted: 3, my: wheel.my ?? buildSampleParticipation() } })
  api.mockEndpoint(shareWheel, { data: { granted: 1, my: wheel.my ?? buildSampleParticipation() } })
  if (draw !== undefined) api.mockEndpoint(drawWheel, draw)
}
const show =
  (changes: Partial<WheelDetail> = {}, draw?: FakeResponse<typeof drawWheel>) =>
  (api: FakeApi) =>
    mockWheel(api, buildSampleWheel(changes), draw)

const page = {
  route: screenAddress('wheel', { code: 'WheelDemo1' }),
  person: sampleCreator,
  render: () => <WheelPage />,
}
const DRAW = `${sampleLook.centreText}${wheelTexts.button.left(3)}`
const pressed = { ...page, presses: [DRAW] }
const rulesHash = buildSampleWheel().rulesHash
const answer = (draw = wonDraw(5)) => ({
  data: { state: 'drawn' as const, draw, rulesHash, left: 2, nextNonce: 6, stockLeft: 73 },
})
const waiting = { nonce: 5, round: 34_310_005, roundAt: at(3000), drawnAt: at(0) }
const tonight = { nonce: 5, round: 20_786, roundAt: at(5 * HOUR_MS), drawnAt: at(0) }
const waits = { data: { state: 'waiting' as const, waiting, left: 2, nextNonce: 6 } }

export const stories: Story[] = [
  { ...page, name: 'running', answers: show() },
  { name: 'visitor', route: page.route, render: page.render, answers: show({ my: null }) },
  {
    ...page,
    name: 'no chances',
    answers: show({ my: buildSampleParticipation({ left: 0, granted: 4, lastDraws: [buildSampleDraw(4)] }) }),
  },
  { ...pressed, name: 'asking', answers: show({}, { isPending: true }) },
  { ...pressed, name: 'answer lost', answers: show({}, { isOffline: true }) },
  { ...pressed, name: 'waits for its round', answers: show({}, waits) },
  {
    ...pressed,
    name: 'a public figure decides tonight',
    answers: show({ beacon: doubleColourBall }, { data: { state: 'waiting', waiting: tonight, left: 2, nextNonce: 6 } }),
  },
  {
    ...page,
    name: 'draws wait for a public figure',
    answers: show({
      beacon: doubleColourBall,
      my: buildSampleParticipation({ waiting: [tonight, { ...tonight, nonce: 4, roundAt: at(-HOUR_MS) }] }),
    }),
  },
  { ...page, name: 'the organiser has to be trusted', answers: show({ beacon: null }) },
  { ...pressed, name: 'won', answers: show({}, answer()) },
  { ...pressed, name: 'nothing won', answers: show({}, answer(buildSampleDraw(5))) },
  {
    ...pressed,
    name: 'hit a sold out slice',
    answers: show({}, answer(buildSampleDraw(5, { position: 2, outcome: 'sold_out', label: '青瓷品茗杯', stockBefore: 0 }))),
  },
  {
    ...page,
    name: 'result of a lost answer',
    device: { [`open-draws.${sampleCreator.id}`]: { 'activity-1': 4 } },
    answers: show({}, answer(wonDraw(4))),
  },
  {
    ...page,
    name: 'prize',
    answers: show(),
    presses: ['美术馆双人票券 · 价值 ¥1600.8%剩 12/20 份'],
  },
  {
    ...page,
    name: 'sold out',
    answers: show({ slices: buildSampleSlices().map((slice) => ({ ...slice, left: 0 })) }),
  },
  {
    ...page,
    name: 'upcoming',
    answers: show({ status: 'upcoming', startsAt: at(3 * HOUR_MS), my: null, drawCount: 0, wonCount: 0, acceptsOffers: true }),
  },
  {
    ...page,
    name: 'ended',
    answers: show({ status: 'ended', endsAt: at(-HOUR_MS), revealedAt: at(-HOUR_MS / 2), seed: rulesHash }),
  },
  {
    ...page,
    name: 'cancelled',
    answers: show({ status: 'cancelled', cancelReason: '场馆临时闭馆，奖品无法如期发放，非常抱歉。' }),
  },
  {
    ...page,
    name: 'four light slices',
    answers: show({
      slices: buildSampleSlices(4),
      look: {
        ...sampleLook,
        background: '#f7efe2',
        slices: ['#ffffff', '#f3d9c8', '#dfe8d8'],
        accent: '#0b7f66',
        centreText: '转一转',
      },
    }),
  },
  {
    ...page,
    name: 'twelve slices with long labels',
    answers: show({
      title: '一个名字特别特别长的活动：年末答谢与新年祝福大抽奖',
      slices: buildSampleSlices(12).map((slice, index) =>
        index % 3 === 0 ? { ...slice, label: '美术馆全年通用双人套票' } : slice,
      ),
    }),
  },
  { ...page, name: 'loading', answers: (api) => api.mockEndpoint(wheelByCode, { isPending: true }) },
  { ...page, name: 'offline', answers: (api) => api.mockEndpoint(wheelByCode, { isOffline: true }) },
  { ...page, name: 'failed', answers: (api) => api.mockEndpoint(wheelByCode, { error: 'SERVER_BUSY' }) },
  { ...page, name: 'gone', answers: (api) => api.mockEndpoint(wheelByCode, { error: 'NOT_FOUND' }) },
  {
    ...page,
    name: 'current of several',
    route: screenAddress('wheel'),
    answers: (api) => {
      mockWheel(api, buildSampleWheel())
      api.mockEndpoint(wheelPageList, {
        data: {
          records: [
            buildSampleSummary(),
            buildSampleSummary({ activityId: 'a2', code: 'WheelDemo2', title: '开馆三周年', status: 'upcoming', cover: null }),
          ],
          total: 2,
          current: 1,
          size: 20,
          pages: 1,
        },
      })
    },
  },
  {
    ...page,
    name: 'none running',
    route: screenAddress('wheel'),
    answers: (api) =>
      api.mockEndpoint(wheelPageList, {
        data: {
          records: [buildSampleSummary({ status: 'ended', endsAt: at(-48 * HOUR_MS) })],
          total: 1,
          current: 1,
          size: 20,
          pages: 1,
        },
      }),
  },
  {
    ...page,
    name: 'none at all',
    route: screenAddress('wheel'),
    answers: (api) => api.mockEndpoint(wheelPageList, { data: { records: [], total: 0, current: 1, size: 20, pages: 0 } }),
  },
]
