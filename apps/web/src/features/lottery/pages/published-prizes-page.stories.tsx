import { publishedPrizes } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildOwnPrizePage } from '../../../../playground/sample-prizes.ts'
import type { Story } from '../../../../playground/story.ts'
import { PublishedPrizesPage } from './published-prizes-page.tsx'

const page = { route: screenAddress('publishedPrizes'), person: sampleCreator, render: () => <PublishedPrizesPage /> }
const answerWith = (answer: FakeResponse<typeof publishedPrizes>) => (api: FakeApi) => api.mockEndpoint(publishedPrizes, answer)

export const stories: Story[] = [
  { ...page, name: 'all', answers: answerWith({ data: buildOwnPrizePage() }) },
  { ...page, name: 'none', answers: answerWith({ data: buildOwnPrizePage([]) }) },
  {
    ...page,
    name: 'none in a state',
    route: screenAddress('publishedPrizes', { state: 'pending' }),
    answers: answerWith({ data: { ...buildOwnPrizePage(), records: [], total: 0 } }),
  },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
