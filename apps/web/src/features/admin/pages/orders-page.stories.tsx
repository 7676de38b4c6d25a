import type { OrderState } from '@zhanjian/contract/money/orders.ts'
import { type ManagedOrder, managedOrderById, managedOrders } from '@zhanjian/contract/money/orders-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { membershipWords } from '#text/membership/words.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { sampleManagedOrders, sampleOrderDetails } from '../testing/sample-money.ts'
import { OrdersPage } from './orders-page.tsx'

const page = { route: screenAddress('adminOrders'), person: operator, render: () => <OrdersPage /> }
const answerWith = (answer: FakeResponse<typeof managedOrders>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(managedOrders, answer)
  api.mockEndpoint(managedOrderById, { data: sampleOrderDetails })
}
function buildPage(records: readonly ManagedOrder[], pages = 1) {
  const counts = Object.fromEntries(
    keysOf<OrderState>(membershipWords.orderStates).map((state) => [
      state,
      sampleManagedOrders.filter((order) => order.state === state).length,
    ]),
  ) as Record<OrderState, number>
  return { data: { records: [...records], total: records.length, current: 1, size: 20, pages, counts } }
}

export const stories: Story[] = [
  { ...page, name: 'orders', answers: answerWith(buildPage(sampleManagedOrders, 3)) },
  {
    ...page,
    name: 'details',
    answers: answerWith(buildPage(sampleManagedOrders)),
    presses: ['鎏金年卡2026112613060042'],
  },
  { ...page, name: 'none', answers: answerWith(buildPage([])) },
  {
    ...page,
    name: 'nothing found',
    route: screenAddress('adminOrders', { text: '不存在', state: 'closed', from: '2026-11-01' }),
    answers: answerWith(buildPage([])),
  },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'no admin', person: sampleCreator },
]
