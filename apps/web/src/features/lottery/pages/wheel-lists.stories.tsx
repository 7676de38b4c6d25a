import { wheelByCode, wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import { myChances, myDraws } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleParticipation, buildSampleWheel, sampleWinners } from '../../../../playground/sample-wheels.ts'
import type { Story } from '../../../../playground/story.ts'
import { ChancesPage } from './chances-page.tsx'
import { WinnersPage } from './winners-page.tsx'

const winnersPage = { route: screenAddress('wheelWinners', { code: 'WheelDemo1' }), render: () => <WinnersPage /> }
const chancesPage = {
  route: screenAddress('wheelChances', { code: 'WheelDemo1' }),
  person: sampleCreator,
  render: () => <ChancesPage />,
}
const mockWheel = (api: FakeApi) => api.mockEndpoint(wheelByCode, { data: buildSampleWheel() })
const entries = (['invitation', 'share', 'day', 'membership', 'gift', 'day'] as const).map((kind, index) => ({
  id: `c${index}`,
  kind,
  amount: kind === 'day' ? 3 : 1,
  day: '2026-11-25',
  times: index === 1 ? 2 : 1,
  at: new Date(Date.UTC(2026, 10, 25, 12 - index)).toISOString(),
}))

export const stories: Story[] = [
  {
    ...winnersPage,
    name: 'winners',
    person: sampleCreator,
    answers: (api) => {
      mockWheel(api)
      api.mockEndpoint(wheelWinners, { data: { records: sampleWinners, cursor: null, total: 412 } })
    },
  },
  {
    ...winnersPage,
    name: 'winners none',
    answers: (api) => {
      mockWheel(api)
      api.mockEndpoint(wheelWinners, { data: { records: [], cursor: null, total: 0 } })
    },
  },
  {
    ...winnersPage,
    name: 'winners loading',
    answers: (api) => {
      mockWheel(api)
      api.mockEndpoint(wheelWinners, { isPending: true })
    },
  },
  {
    ...winnersPage,
    name: 'winners offline',
    answers: (api) => {
      api.mockEndpoint(wheelByCode, { isOffline: true })
      api.mockEndpoint(wheelWinners, { isOffline: true })
    },
  },
  {
    ...winnersPage,
    name: 'winners of a wheel that is gone',
    answers: (api) => {
      api.mockEndpoint(wheelByCode, { error: 'NOT_FOUND' })
      api.mockEndpoint(wheelWinners, { error: 'NOT_FOUND' })
    },
  },
  {
    ...chancesPage,
    name: 'chances',
    answers: (api) => {
      mockWheel(api)
      api.mockEndpoint(myChances, { data: { records: entries, cursor: null, granted: 10, spent: 4 } })
    },
  },
  {
    ...chancesPage,
    name: 'chances spent',
    answers: (api) => {
      mockWheel(api)
      api.mockEndpoint(myChances, { data: { records: entries, cursor: null, granted: 10, spent: 4 } })
      api.mockEndpoint(myDraws, { data: { records: buildSampleParticipation().lastDraws, cursor: null } })
    },
    presses: [wheelListTexts.chances.tabs.spent],
  },
  {
    ...chancesPage,
    name: 'chances of somebody who has not joined',
    answers: (api) => api.mockEndpoint(wheelByCode, { data: buildSampleWheel({ my: null }) }),
  },
  {
    ...chancesPage,
    name: 'chances of a wheel that is gone',
    answers: (api) => api.mockEndpoint(wheelByCode, { error: 'NOT_FOUND' }),
  },
  { ...chancesPage, name: 'chances failed', answers: (api) => api.mockEndpoint(wheelByCode, { error: 'SERVER_BUSY' }) },
]
