import { sandboxPayment } from '@zhanjian/contract/money/orders.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSamplePayment } from '../../../../playground/sample-membership.ts'
import type { Story } from '../../../../playground/story.ts'
import { CashierPage } from './cashier-page.tsx'

const createStory = (name: string, answer: FakeResponse<typeof sandboxPayment>): Story => ({
  name,
  route: screenAddress('sandboxCashier', { id: 'p1' }),
  person: sampleCreator,
  render: () => <CashierPage />,
  answers: (api) => api.mockEndpoint(sandboxPayment, answer),
})

export const stories: Story[] = [
  createStory('waits', { data: buildSamplePayment() }),
  createStory('paid', { data: buildSamplePayment({ state: 'paid' }) }),
  createStory('closed', { data: buildSamplePayment({ state: 'closed' }) }),
  createStory('loading', { isPending: true }),
  createStory('gone', { error: 'NOT_FOUND' }),
  createStory('offline', { isOffline: true }),
]
