import {
  activityFigures,
  activitySignIns,
  type ManagedActivity,
  managedActivityById,
  venueCode,
} from '@zhanjian/contract/activities/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { activityDeskTexts as texts } from '#text/activities/desk.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildManagedActivity, sampleFigures, sampleSignIns } from '../../../../playground/sample-activities.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { ActivityDeskPage } from './activity-desk-page.tsx'

const page = {
  route: screenAddress('activityDesk', { id: 'activity-1' }),
  person: sampleCreator,
  render: () => <ActivityDeskPage />,
}
const answerWith = (answer: FakeResponse<typeof managedActivityById>) => (api: FakeApi) => {
  api.mockEndpoint(managedActivityById, answer)
  api.mockEndpoint(activityFigures, { data: sampleFigures })
  api.mockEndpoint(activitySignIns, { data: { records: sampleSignIns, cursor: null } })
  api.mockEndpoint(venueCode, {
    data: {
      text: `https://zhanjian.example/#${screenAddress('activity', { code: 'aB3dE5gH7j', k: 'Zm9vYmFyYmF6cXV1' })}`,
      nextInMs: 60_000,
    },
  })
}
const answerActivity = (changes: Partial<ManagedActivity>) => answerWith({ data: buildManagedActivity(changes) })
const withCode = { form: { ...buildManagedActivity().form, check: { kind: 'code' } } } as const
const press = (name: string) => ({
  presses: [name],
})

export const stories: Story[] = [
  { ...page, name: 'running', answers: answerActivity({}) },
  { ...page, name: 'venue code', ...press(texts.code), answers: answerActivity(withCode) },
  { ...page, name: 'closing', ...press(texts.close), answers: answerActivity({}) },
  { ...page, name: 'upcoming', answers: answerActivity({ status: 'upcoming' }) },
  { ...page, name: 'closed', answers: answerActivity({ status: 'closed', closeReason: '场地临时停用' }) },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
