import { myOrder, type Order } from '@zhanjian/contract/money/orders.ts'
import { type RefundQuote, type RefundRefusal, refundPreview } from '@zhanjian/contract/money/refunds.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildPaidOrder,
  buildSampleQuote,
  buildSampleRefund,
  failedRefundOrder,
  lateOrder,
  refundedOrder,
  refundingOrder,
  rejectedOrder,
  requestedOrder,
} from '../../../../playground/sample-membership.ts'
import type { Story } from '../../../../playground/story.ts'
import { RefundPage } from './refund-page.tsx'

const page = {
  route: screenAddress('memberRefund', { id: 'o-paid' }),
  person: sampleCreator,
  render: () => <RefundPage />,
}
const createStory = (name: string, order: Order, quote?: RefundQuote): Story => ({
  ...page,
  name,
  answers(api) {
    api.mockEndpoint(myOrder, { data: order })
    if (quote !== undefined) api.mockEndpoint(refundPreview, { data: quote })
  },
})
const createRefusal = (refusal: RefundRefusal, laterOrderId: string | null = null): Story =>
  createStory(`not now: ${refusal}`, buildPaidOrder(), buildSampleQuote({ refusal, laterOrderId }))
const failWith = (name: string, answer: FakeResponse<typeof myOrder>): Story => ({
  ...page,
  name,
  answers: (api) => api.mockEndpoint(myOrder, answer),
})

export const stories: Story[] = [
  createStory('quote', buildPaidOrder(), buildSampleQuote()),
  {
    ...createStory('without a reason', buildPaidOrder(), buildSampleQuote()),
    presses: ['申请退款 ¥162.47'],
  },
  createStory('requested', requestedOrder),
  createStory('rejected', rejectedOrder, buildSampleQuote({ daysUsed: 40, daysLeft: 325, amountFen: 14_958 })),
  createStory(
    'withdrawn',
    buildPaidOrder(12, { refund: buildSampleRefund({ state: 'withdrawn', decidedAt: new Date().toISOString() }) }),
    buildSampleQuote(),
  ),
  createStory('refunding', refundingOrder),
  createStory('done', refundedOrder),
  createStory('failed', failedRefundOrder),
  createStory('late payment', lateOrder),
  createRefusal('later_first', 'o-next'),
  createRefusal('used_up'),
  createRefusal('too_late'),
  failWith('loading', { isPending: true }),
  failWith('gone', { error: 'NOT_FOUND' }),
  failWith('offline', { isOffline: true }),
]
