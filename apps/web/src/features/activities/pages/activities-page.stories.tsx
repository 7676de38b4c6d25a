import { myActivities, publicActivities } from '@zhanjian/contract/activities/activities.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildActivitySummary } from '../../../../playground/sample-activities.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { ActivitiesPage } from './activities-page.tsx'

const page = { route: screenAddress('activities'), person: sampleCreator, render: () => <ActivitiesPage /> }
const records = [
  buildActivitySummary(),
  buildActivitySummary({ activityId: 'activity-2', code: 'bB3dE5gH7j', title: '城市夜行摄影', cover: null, participantCount: 9 }),
  buildActivitySummary({
    activityId: 'activity-3',
    code: 'cB3dE5gH7j',
    title: '秋日写生行',
    status: 'upcoming',
    placeLine: null,
  }),
]
const paged = { total: 3, current: 1, size: 20, pages: 1 }
const mine = records.map((record, index) => ({
  ...record,
  streak: 3,
  signInCount: 8,
  hasSignedInToday: index === 0,
  lastDay: '2026-11-26',
}))
const answerWith = (answer: FakeResponse<typeof publicActivities>) => (api: FakeApi) => {
  api.mockEndpoint(publicActivities, answer)
  api.mockEndpoint(myActivities, { data: { records: mine, cursor: null } })
}

export const stories: Story[] = [
  { ...page, name: 'open', answers: answerWith({ data: { records, ...paged } }) },
  { ...page, name: 'mine', route: screenAddress('activities', { view: 'mine' }), answers: answerWith({ isPending: true }) },
  {
    name: 'mine of a visitor',
    route: screenAddress('activities', { view: 'mine' }),
    render: page.render,
    answers: answerWith({ isPending: true }),
  },
  { ...page, name: 'empty', answers: answerWith({ data: { records: [], ...paged, total: 0 } }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
