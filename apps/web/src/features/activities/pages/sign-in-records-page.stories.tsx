import { mySignIns, type SignInRecord } from '@zhanjian/contract/activities/activities.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildActivitySummary, sampleRewards } from '../../../../playground/sample-activities.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { SignInRecordsPage } from './sign-in-records-page.tsx'

const page = {
  route: screenAddress('signInRecords', { code: 'aB3dE5gH7j' }),
  person: sampleCreator,
  render: () => <SignInRecordsPage />,
}
const answerWith = (answer: FakeResponse<typeof mySignIns>) => (api: FakeApi) => api.mockEndpoint(mySignIns, answer)
const records = [25, 24, 23, 20].map((day, index): SignInRecord => {
  const [, second] = sampleRewards
  return {
    day: `2026-11-${day}`,
    at: `2026-11-${day}T03:2${index}:00.000Z`,
    way: index === 3 ? 'make_up' : 'place',
    distanceM: index === 3 ? null : 60 + index * 30,
    streak: Math.max(1, 3 - index),
    rewards: index === 0 && second !== undefined ? [{ ...second, outcome: 'given' }] : [],
  }
})

export const stories: Story[] = [
  { ...page, name: 'records', answers: answerWith({ data: { records, cursor: null, activity: buildActivitySummary() } }) },
  { ...page, name: 'empty', answers: answerWith({ data: { records: [], cursor: null, activity: buildActivitySummary() } }) },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
