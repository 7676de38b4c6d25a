import { managedWheels } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { announcedFigures } from '@zhanjian/contract/lottery/wheel-announced-figures.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { doubleColourBall } from '@zhanjian/draws/figures.zh.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleManagedWheels } from '../../../../playground/sample-managed-wheels.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { WheelsPage } from './wheels-page.tsx'

const page = { route: screenAddress('adminWheels'), person: operator, render: () => <WheelsPage /> }
const answerWith = (answer: FakeResponse<typeof managedWheels>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(managedWheels, answer)
  api.mockEndpoint(announcedFigures, { data: { awaited: [], entered: [] } })
}
const counts = { draft: 1, upcoming: 1, running: 1, ended: 1, cancelled: 1 }
const pageOf = (records: typeof sampleManagedWheels) => ({
  records: [...records],
  total: records.length,
  current: 1,
  size: 20,
  pages: 1,
  counts,
})

const { name, source, groups } = doubleColourBall
const awaited = (round: number, day: string, isDue: boolean) => ({
  figureKey: 'a'.repeat(64),
  round,
  day,
  name,
  source,
  groups,
  announcedAt: `${day}T13:15:00.000Z`,
  isDue,
  drawCount: 128,
  titles: ['秋日看展有礼', '年终抽奖'],
})

export const stories: Story[] = [
  {
    ...page,
    name: 'public figures to enter',
    answers: (api) => {
      answerWith({ data: pageOf(sampleManagedWheels) })(api)
      api.mockEndpoint(announcedFigures, {
        data: {
          awaited: [awaited(20_786, '2026-11-29', true), awaited(20_788, '2026-12-01', false)],
          entered: [
            { ...awaited(20_783, '2026-11-26', true), figure: '03 07 12 19 25 31+08', enteredAt: '2026-11-26T14:00:00.000Z' },
          ],
        },
      })
    },
  },
  { ...page, name: 'all', answers: answerWith({ data: pageOf(sampleManagedWheels) }) },
  { ...page, name: 'empty', answers: answerWith({ data: pageOf([]) }) },
  {
    ...page,
    name: 'nothing found',
    route: screenAddress('adminWheels', { status: 'upcoming' }),
    answers: answerWith({ data: pageOf([]) }),
  },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
