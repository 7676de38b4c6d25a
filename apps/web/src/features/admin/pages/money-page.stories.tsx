import { moneyOfDays, reconciliation } from '@zhanjian/contract/money/orders-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { adminMoneyTexts } from '#text/admin/money.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator, operatorCard, timestampMinutesAgo } from '../testing/sample-admin.ts'
import { buildDifference, buildReconciliation, sampleMoneyDays } from '../testing/sample-money.ts'
import { MoneyPage } from './money-page.tsx'

const page = { route: screenAddress('adminMoney'), person: operator, render: () => <MoneyPage /> }
const answerWith =
  (answer: FakeResponse<typeof reconciliation>, money: FakeResponse<typeof moneyOfDays> = { data: sampleMoneyDays }) =>
  (api: FakeApi) => {
    answerQueues(api)
    api.mockEndpoint(moneyOfDays, money)
    api.mockEndpoint(reconciliation, answer)
  }
const differences = buildReconciliation([
  buildDifference(),
  buildDifference({ id: 'd2', kind: 'missing_there', theirFen: null, ourFen: 1800, provider: 'alipay' }),
  buildDifference({ id: 'd3', kind: 'amount', ourFen: 5400, subject: 'refund' }),
  buildDifference({ id: 'd4', kind: 'second', ourFen: 4800 }),
  buildDifference({ id: 'd5', kind: 'currency', ourFen: 0, currency: 'USD' }),
  buildDifference({ id: 'd6', kind: 'late_refund', theirFen: 4833, ourFen: 0, subject: 'refund' }),
  buildDifference({ id: 'd7', kind: 'late_refund', theirFen: 4833, ourFen: 4833, subject: 'refund' }),
])
const resolved = buildDifference({
  resolvedAt: timestampMinutesAgo(30),
  resolvedBy: operatorCard,
  note: '测试账号的付款，已与支付机构核对并退回',
})

export const stories: Story[] = [
  { ...page, name: 'differences', answers: answerWith({ data: differences }) },
  {
    ...page,
    name: 'resolving',
    answers: answerWith({ data: differences }),
    presses: [adminMoneyTexts.resolve],
  },
  {
    ...page,
    name: 'resolved ones',
    route: screenAddress('adminMoney', { state: 'resolved' }),
    answers: answerWith({ data: buildReconciliation([resolved]) }),
  },
  { ...page, name: 'all agrees', answers: answerWith({ data: buildReconciliation([], { days: [] }) }) },
  { ...page, name: 'bills failed', answers: answerWith({ error: 'SERVER_BUSY' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }, { isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }, { isOffline: true }) },
  { ...page, name: 'no admin', person: sampleCreator },
]
