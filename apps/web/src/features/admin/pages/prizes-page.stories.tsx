import { prizeReviewQueue } from '@zhanjian/contract/lottery/prize-review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildOwnPrize,
  buildPrizeReviewItem,
  pendingPrize,
  rejectedPrize,
  resubmittedPrize,
} from '../../../../playground/sample-prizes.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { PrizesPage } from './prizes-page.tsx'

const page = { route: screenAddress('adminPrizes'), person: operator, render: () => <PrizesPage /> }
const answerWith = (answer: FakeResponse<typeof prizeReviewQueue>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(prizeReviewQueue, answer)
}
const pending = [
  buildPrizeReviewItem(pendingPrize),
  buildPrizeReviewItem(resubmittedPrize),
  buildPrizeReviewItem(pendingPrize, { prizeId: 'prize-own', isOwn: true, name: '展间帆布袋' }),
]
const decided = [buildPrizeReviewItem(rejectedPrize), buildPrizeReviewItem(buildOwnPrize())]

export const stories: Story[] = [
  { ...page, name: 'pending', answers: answerWith({ data: { records: pending, cursor: null, total: 3 } }) },
  {
    ...page,
    name: 'decided',
    route: screenAddress('adminPrizes', { state: 'decided' }),
    answers: answerWith({ data: { records: decided, cursor: null, total: 2 } }),
  },
  { ...page, name: 'empty', answers: answerWith({ data: { records: [], cursor: null, total: 0 } }) },
  {
    ...page,
    name: 'nothing found',
    route: screenAddress('adminPrizes', { text: '青花' }),
    answers: answerWith({ data: { records: [], cursor: null, total: 0 } }),
  },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'no admin', person: sampleCreator },
]
