import { dashboard } from '@zhanjian/contract/admin/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { operator, sampleDashboard } from '../testing/sample-admin.ts'
import { DashboardPage } from './dashboard-page.tsx'

const page = { route: screenAddress('adminDashboard'), person: operator, render: () => <DashboardPage /> }
const createAnswers = (answer: FakeResponse<typeof dashboard>) => (api: FakeApi) => api.mockEndpoint(dashboard, answer)
const queues = Object.fromEntries(Object.keys(sampleDashboard.queues).map((name) => [name, 0])) as typeof sampleDashboard.queues
const emptyQueues = { ...sampleDashboard, queues }

export const stories: Story[] = [
  { ...page, name: 'busy', answers: createAnswers({ data: sampleDashboard }) },
  { ...page, name: 'quiet', answers: createAnswers({ data: emptyQueues }) },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
  { ...page, name: 'no longer an admin', answers: createAnswers({ error: 'FORBIDDEN' }) },
  { ...page, name: 'no admin', person: sampleCreator },
]
