import { publishedPrizes } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildOwnPrizePage } from '../../../../playground/sample-prizes.ts'
import type { Story } from '../../../../playground/story.ts'
import { PublishPrizePage } from './publish-prize-page.tsx'

const page = { route: screenAddress('publishPrize'), person: sampleCreator, render: () => <PublishPrizePage /> }
const answerWith = (answer: FakeResponse<typeof publishedPrizes>) => (api: FakeApi) => api.mockEndpoint(publishedPrizes, answer)

export const stories: Story[] = [
  { ...page, name: 'prepared', answers: answerWith({ data: buildOwnPrizePage() }) },
  { ...page, name: 'empty', answers: answerWith({ data: buildOwnPrizePage([]) }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
