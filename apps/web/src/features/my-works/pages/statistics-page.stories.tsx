import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { statisticsOfMine, statisticsOfWork } from '@zhanjian/contract/works/work-statistics.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { emptySampleStatistics, sampleStatistics } from '../../../../playground/sample-statistics.ts'
import type { Story } from '../../../../playground/story.ts'
import { StatisticsPage } from './statistics-page.tsx'

const topWorks = sampleHalls.slice(0, 5).map((work, index) => ({ work, visits: 1800 >> index }))

const page = { route: screenAddress('figures'), person: sampleCreator, render: () => <StatisticsPage /> }
const createAnswers = (answer: FakeResponse<typeof statisticsOfMine>) => (api: FakeApi) =>
  api.mockEndpoint(statisticsOfMine, answer)
const [hall] = sampleHalls

export const stories: Story[] = [
  { ...page, name: 'full', answers: createAnswers({ data: { ...sampleStatistics, top: topWorks } }) },
  { ...page, name: 'empty', answers: createAnswers({ data: { ...emptySampleStatistics, top: [] } }) },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
  { ...page, name: 'failed', answers: createAnswers({ error: 'SERVER_BUSY' }) },
  ...(hall === undefined
    ? []
    : [
        {
          ...page,
          name: 'one-work',
          route: screenAddress('figures', { id: hall.id }),
          answers(api: FakeApi) {
            api.mockEndpoint(statisticsOfWork, { data: sampleStatistics })
            api.mockEndpoint(workById, { error: 'SERVER_BUSY' })
          },
        },
        {
          ...page,
          name: 'gone',
          route: screenAddress('figures', { id: 'nobody' }),
          answers(api: FakeApi) {
            api.mockEndpoint(statisticsOfWork, { error: 'NOT_FOUND' })
            api.mockEndpoint(workById, { error: 'NOT_FOUND' })
          },
        },
      ]),
]
