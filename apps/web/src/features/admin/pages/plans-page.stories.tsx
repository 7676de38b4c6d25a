import { managedPlans } from '@zhanjian/contract/money/orders-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { adminPlansTexts } from '#text/admin/money.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { sampleManagedPlans } from '../testing/sample-money.ts'
import { PlansPage } from './plans-page.tsx'

const page = { route: screenAddress('adminPlans'), person: operator, render: () => <PlansPage /> }
const answerWith = (answer: FakeResponse<typeof managedPlans>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(managedPlans, answer)
}
const plans = { data: { plans: sampleManagedPlans } }

export const stories: Story[] = [
  { ...page, name: 'plans', answers: answerWith(plans) },
  {
    ...page,
    name: 'a new one with faults',
    answers: answerWith(plans),
    presses: [adminPlansTexts.make, adminPlansTexts.save],
  },
  {
    ...page,
    name: 'edited',
    answers: answerWith(plans),
    presses: [adminPlansTexts.edit],
  },
  { ...page, name: 'none', answers: answerWith({ data: { plans: [] } }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'no admin', person: sampleCreator },
]
