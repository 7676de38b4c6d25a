import { type ManagedRefund, refundQueue } from '@zhanjian/contract/money/orders-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { adminRefundsTexts } from '#text/admin/money.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { buildManagedRefund, failedManagedRefund } from '../testing/sample-money.ts'
import { RefundsPage } from './refunds-page.tsx'

const page = { route: screenAddress('adminRefunds'), person: operator, render: () => <RefundsPage /> }
const counts = { requested: 2, withdrawn: 1, rejected: 4, refunding: 1, done: 12, failed: 1 }
const answerWith = (answer: FakeResponse<typeof refundQueue>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(refundQueue, answer)
}
const buildPage = (records: ManagedRefund[]) => ({ data: { records, cursor: null, counts } })
const requested = buildPage([
  buildManagedRefund(),
  buildManagedRefund({ refundId: 'r-own', isOwn: true, reason: 'wrong_plan', note: '' }),
])
const failedRoute = screenAddress('adminRefunds', { state: 'failed' })
const openSheet = (name: string, pressed: readonly string[], base: Partial<Story> = {}): Story => ({
  ...page,
  name,
  answers: answerWith(requested),
  presses: pressed,
  ...base,
})

export const stories: Story[] = [
  { ...page, name: 'requested', answers: answerWith(requested) },
  openSheet('approved', [adminRefundsTexts.approve]),
  openSheet('rejected', [adminRefundsTexts.reject]),
  { ...page, name: 'failed ones', route: failedRoute, answers: answerWith(buildPage([failedManagedRefund])) },
  openSheet('paid by hand', [adminRefundsTexts.byHand], {
    route: failedRoute,
    answers: answerWith(buildPage([failedManagedRefund])),
  }),
  { ...page, name: 'none', answers: answerWith(buildPage([])) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'no admin', person: sampleCreator },
]
