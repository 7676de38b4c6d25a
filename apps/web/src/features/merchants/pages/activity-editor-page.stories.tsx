import { managedActivityById, rewardWheels, saveActivity } from '@zhanjian/contract/activities/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildManagedActivity } from '../../../../playground/sample-activities.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { ActivityEditorPage } from './activity-editor-page.tsx'

const newPage = { route: screenAddress('activityEditor'), person: sampleCreator, render: () => <ActivityEditorPage /> }
const page = { ...newPage, route: screenAddress('activityEditor', { id: 'activity-1' }) }
const draft = buildManagedActivity({ status: 'draft' })
const wheel = { wheelId: 'wheel-1', code: 'wheel1code', title: '冬日好物转盘', endsAt: '2026-12-20T00:00:00.000Z', amountMax: 3 }
const answerWith = (answer: FakeResponse<typeof managedActivityById>) => (api: FakeApi) => {
  api.mockEndpoint(managedActivityById, answer)
  api.mockEndpoint(saveActivity, { data: draft })
  api.mockEndpoint(rewardWheels, { data: { records: [wheel] } })
}

export const stories: Story[] = [
  { ...newPage, name: 'new', answers: answerWith({ data: draft }) },
  { ...page, name: 'draft', answers: answerWith({ data: draft }) },
  {
    ...page,
    name: 'of an admin, at a place, with faults',
    person: { ...sampleCreator, roles: ['user', 'admin'] },
    answers: answerWith({
      data: {
        ...draft,
        form: { ...draft.form, check: { kind: 'place', radiusM: 300 } },
        faults: [{ field: 'rewards', text: '转盘“冬日好物转盘”在 2026年12月20日 08:00 结束，比活动先结束' }],
      },
    }),
  },
  { ...page, name: 'no merchant', person: { ...sampleCreator, roles: ['user'] } },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
