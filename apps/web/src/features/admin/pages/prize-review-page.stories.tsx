import { prizeReviewQueue, prizeReviewSubject } from '@zhanjian/contract/lottery/prize-review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import {
  buildOwnPrize,
  buildPrizeReview,
  buildPrizeReviewItem,
  pendingPrize,
  resubmittedPrize,
} from '../../../../playground/sample-prizes.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { PrizeReviewPage } from './prize-review-page.tsx'

const page = {
  route: screenAddress('adminPrize', { id: 'prize-pending' }),
  person: operator,
  render: () => <PrizeReviewPage />,
}
const answerWith = (answer: FakeResponse<typeof prizeReviewSubject>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(prizeReviewQueue, {
    data: { records: [buildPrizeReviewItem(pendingPrize), buildPrizeReviewItem(resubmittedPrize)], cursor: null, total: 2 },
  })
  api.mockEndpoint(prizeReviewSubject, answer)
}
const own = buildPrizeReview()

export const stories: Story[] = [
  { ...page, name: 'first', answers: answerWith({ data: buildPrizeReview() }) },
  { ...page, name: 'changed', answers: answerWith({ data: buildPrizeReview(resubmittedPrize) }) },
  {
    ...page,
    name: 'approved',
    answers: answerWith({ data: { ...buildPrizeReview(buildOwnPrize()), changed: [] } }),
  },
  { ...page, name: 'own', answers: answerWith({ data: { ...own, item: { ...own.item, isOwn: true } } }) },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
