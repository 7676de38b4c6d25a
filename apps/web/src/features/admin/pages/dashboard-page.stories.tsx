import { dashboard } from '@zhanjian/contract/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { operator, sampleDashboard } from '../testing/sample-admin.ts'
import { DashboardPage } from './dashboard-page.tsx'

const page = { route: screenAddress('adminDashboard'), person: operator, render: () => <DashboardPage /> }
const answerWith = (answer: Answer<typeof dashboard>) => (api: FakeApi) => api.answer(dashboard, answer)
const quiet = { ...sampleDashboard, queues: { reviews: 0, reports: 0, feedback: 0 } }

export const stories: Story[] = [
  { ...page, name: 'busy', answers: answerWith({ data: sampleDashboard }) },
  { ...page, name: 'quiet', answers: answerWith({ data: quiet }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'no longer an admin', answers: answerWith({ error: 'FORBIDDEN' }) },
  { ...page, name: 'no admin', person: creator },
]
