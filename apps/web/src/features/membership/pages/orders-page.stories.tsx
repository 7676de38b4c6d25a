import { membershipChanges } from '@zhanjian/contract/money/membership.ts'
import { myOrders, type Order, type OrderState } from '@zhanjian/contract/money/orders.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { membershipWords } from '#text/membership/words.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildPaidOrder,
  buildSampleOrder,
  closedOrder,
  failedRefundOrder,
  refundedOrder,
  refundingOrder,
  rejectedOrder,
  requestedOrder,
  sampleChanges,
} from '../../../../playground/sample-membership.ts'
import type { Story } from '../../../../playground/story.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import { OrdersPage } from './orders-page.tsx'

const page = { route: screenAddress('memberOrders'), person: sampleCreator, render: () => <OrdersPage /> }
const orders = [
  buildSampleOrder(),
  buildPaidOrder(),
  requestedOrder,
  rejectedOrder,
  refundingOrder,
  refundedOrder,
  failedRefundOrder,
  closedOrder,
]

function buildPage(records: readonly Order[], all: readonly Order[] = records) {
  const counts = Object.fromEntries(
    keysOf<OrderState>(membershipWords.orderStates).map((state) => [state, all.filter((order) => order.state === state).length]),
  ) as Record<OrderState, number>
  return { data: { records: [...records], total: records.length, current: 1, size: 20, pages: 1, counts } }
}
const createStory = (name: string, answer: FakeResponse<typeof myOrders>, route = page.route): Story => ({
  ...page,
  name,
  route,
  answers: (api) => api.mockEndpoint(myOrders, answer),
})
const daysPage = { ...page, route: screenAddress('memberOrders', { tab: 'days' }) }

export const stories: Story[] = [
  createStory('every state', buildPage(orders)),
  createStory('closed ones', buildPage([closedOrder], orders), screenAddress('memberOrders', { state: 'closed' })),
  createStory('none', buildPage([])),
  createStory('none of the state', buildPage([], orders), screenAddress('memberOrders', { state: 'created' })),
  createStory('loading', { isPending: true }),
  createStory('offline', { isOffline: true }),
  {
    ...daysPage,
    name: 'days',
    answers: (api) => api.mockEndpoint(membershipChanges, { data: { records: sampleChanges, cursor: null } }),
  },
  {
    ...daysPage,
    name: 'no days',
    answers: (api) => api.mockEndpoint(membershipChanges, { data: { records: [], cursor: null } }),
  },
]
