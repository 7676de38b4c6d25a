import { screenAddress } from '@zhanjian/contract/screens.ts'
import { managedWheels } from '@zhanjian/contract/wheel-admin.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleManagedWheels } from '../../../../playground/sample-managed-wheels.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { WheelsPage } from './wheels-page.tsx'

const page = { route: screenAddress('adminWheels'), person: operator, render: () => <WheelsPage /> }
const answerWith = (answer: FakeResponse<typeof managedWheels>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(managedWheels, answer)
}
const counts = { draft: 1, upcoming: 1, running: 1, ended: 1, cancelled: 1 }
const pageOf = (records: typeof sampleManagedWheels) => ({
  records: [...records],
  total: records.length,
  current: 1,
  size: 20,
  pages: 1,
  counts,
})

export const stories: Story[] = [
  { ...page, name: 'all', answers: answerWith({ data: pageOf(sampleManagedWheels) }) },
  { ...page, name: 'empty', answers: answerWith({ data: pageOf([]) }) },
  {
    ...page,
    name: 'nothing found',
    route: screenAddress('adminWheels', { status: 'upcoming' }),
    answers: answerWith({ data: pageOf([]) }),
  },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
