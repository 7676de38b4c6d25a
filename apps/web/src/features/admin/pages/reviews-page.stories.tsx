import { reviewQueue } from '@zhanjian/contract/admin/review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator, sampleDecided, sampleReviews } from '../testing/sample-admin.ts'
import { ReviewsPage } from './reviews-page.tsx'

const page = { route: screenAddress('adminReviews'), person: operator, render: () => <ReviewsPage /> }
const createAnswers = (answer: FakeResponse<typeof reviewQueue>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(reviewQueue, answer)
}

export const stories: Story[] = [
  { ...page, name: 'pending', answers: createAnswers({ data: { records: [...sampleReviews], cursor: null, total: 300 } }) },
  {
    ...page,
    name: 'decided',
    route: screenAddress('adminReviews', { state: 'decided' }),
    answers: createAnswers({ data: { records: [...sampleDecided], cursor: null, total: sampleDecided.length } }),
  },
  { ...page, name: 'empty', answers: createAnswers({ data: { records: [], cursor: null, total: 0 } }) },
  {
    ...page,
    name: 'nothing found',
    route: screenAddress('adminReviews', { kind: 'model', text: '青花' }),
    answers: createAnswers({ data: { records: [], cursor: null, total: 0 } }),
  },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
  { ...page, name: 'failed', answers: createAnswers({ error: 'SERVER_BUSY' }) },
  { ...page, name: 'no admin', person: sampleCreator },
]
