import { reviewQueue } from '@zhanjian/contract/review.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator, sampleDecided, sampleReviews } from '../testing/sample-admin.ts'
import { ReviewsPage } from './reviews-page.tsx'

const page = { route: screenAddress('adminReviews'), person: operator, render: () => <ReviewsPage /> }
const answerWith = (answer: Answer<typeof reviewQueue>) => (api: FakeApi) => {
  answerQueues(api)
  api.answer(reviewQueue, answer)
}

export const stories: Story[] = [
  { ...page, name: 'pending', answers: answerWith({ data: { records: [...sampleReviews], cursor: null, total: 300 } }) },
  {
    ...page,
    name: 'decided',
    route: screenAddress('adminReviews', { state: 'decided' }),
    answers: answerWith({ data: { records: [...sampleDecided], cursor: null, total: sampleDecided.length } }),
  },
  { ...page, name: 'empty', answers: answerWith({ data: { records: [], cursor: null, total: 0 } }) },
  {
    ...page,
    name: 'nothing found',
    route: screenAddress('adminReviews', { kind: 'model', text: '青花' }),
    answers: answerWith({ data: { records: [], cursor: null, total: 0 } }),
  },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'failed', answers: answerWith({ error: 'SERVER_BUSY' }) },
  { ...page, name: 'no admin', person: creator },
]
