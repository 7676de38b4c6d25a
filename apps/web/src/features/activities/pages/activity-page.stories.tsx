import { type ActivityDetail, activityByCode, signIn } from '@zhanjian/contract/activities/activities.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { signInTexts as texts } from '#text/activities/activities.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildActivityDetail, buildMyActivity } from '../../../../playground/sample-activities.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { ActivityPage } from './activity-page.tsx'

const page = {
  route: screenAddress('activity', { code: 'aB3dE5gH7j' }),
  person: sampleCreator,
  render: () => <ActivityPage />,
}
const answerWith = (answer: FakeResponse<typeof activityByCode>, sign?: FakeResponse<typeof signIn>) => (api: FakeApi) => {
  api.mockEndpoint(activityByCode, answer)
  if (sign !== undefined) api.mockEndpoint(signIn, sign)
}
const answerActivity = (changes: Partial<ActivityDetail>, sign?: FakeResponse<typeof signIn>) =>
  answerWith({ data: buildActivityDetail(changes) }, sign)
const signed = buildMyActivity({ hasSignedInToday: true, streak: 4, longestStreak: 4 })
const place = { check: { kind: 'place', radiusM: 300 } } as const

export const stories: Story[] = [
  { ...page, name: 'today', answers: answerActivity({}) },
  { ...page, name: 'signed in', answers: answerActivity({ my: signed }) },
  { name: 'visitor', route: page.route, render: page.render, answers: answerActivity({ my: null }) },
  { ...page, name: 'at the place', answers: answerActivity(place) },
  {
    ...page,
    name: 'too far',
    presses: [texts.buttonPlace],
    locate: async () => ({ kind: 'done', value: { longitude: 120.08, latitude: 34.6, accuracyM: 20 } }),
    answers: answerActivity(place, { error: 'ACTIVITY_TOO_FAR', data: { distanceM: 500_375, radiusM: 300 } }),
  },
  {
    ...page,
    name: 'scanned',
    route: screenAddress('activity', { code: 'aB3dE5gH7j', k: 'Zm9vYmFyYmF6cXV1' }),
    answers: answerActivity({ check: { kind: 'code' } }),
  },
  { ...page, name: 'without a network', presses: [texts.button], answers: answerActivity({}, { isOffline: true }) },
  {
    ...page,
    name: 'upcoming',
    answers: answerActivity({
      status: 'upcoming',
      today: '2026-11-15',
      cover: null,
      my: buildMyActivity({ days: [], streak: 0, longestStreak: 0, rewards: [] }),
    }),
  },
  { ...page, name: 'ended', answers: answerActivity({ status: 'ended', today: '2026-12-20' }) },
  { ...page, name: 'closed', answers: answerActivity({ status: 'closed', closeReason: '场地临时停用，已得的奖励照常有效' }) },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
