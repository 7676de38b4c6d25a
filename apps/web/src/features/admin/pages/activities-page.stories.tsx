import { adminActivities } from '@zhanjian/contract/activities/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildManagedActivity } from '../../../../playground/sample-activities.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { AdminActivitiesPage } from './activities-page.tsx'

const page = { route: screenAddress('adminActivities'), person: operator, render: () => <AdminActivitiesPage /> }
const answerWith = (answer: FakeResponse<typeof adminActivities>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(adminActivities, answer)
}
const records = [
  buildManagedActivity(),
  buildManagedActivity({ activityId: 'closed', title: '秋日写生行', status: 'closed', owner: null }),
]
const paged = { total: 2, current: 1, size: 20, pages: 1 }

export const stories: Story[] = [
  { ...page, name: 'activities', answers: answerWith({ data: { records, ...paged } }) },
  { ...page, name: 'empty', answers: answerWith({ data: { records: [], ...paged, total: 0 } }) },
  {
    ...page,
    name: 'nothing found',
    route: screenAddress('adminActivities', { text: '写生' }),
    answers: answerWith({ data: { records: [], ...paged, total: 0 } }),
  },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'no admin', person: sampleCreator },
]
