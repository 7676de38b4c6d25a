import { managedActivities, merchantDesk } from '@zhanjian/contract/activities/activity-admin.ts'
import { managedBooths } from '@zhanjian/contract/merchants/booth-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildManagedActivity, sampleDesk } from '../../../../playground/sample-activities.ts'
import { buildManagedBooth } from '../../../../playground/sample-booths.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { MerchantDeskPage } from './merchant-desk-page.tsx'

const page = { route: screenAddress('merchantDesk'), person: sampleCreator, render: () => <MerchantDeskPage /> }
const records = [
  buildManagedActivity(),
  buildManagedActivity({ activityId: 'draft', title: '', status: 'draft', startsAt: null, endsAt: null, cover: null }),
  buildManagedActivity({ activityId: 'ended', title: '秋日写生行', status: 'ended' }),
]
const answerWith =
  (answer: FakeResponse<typeof merchantDesk>, own: readonly ReturnType<typeof buildManagedActivity>[] = records) =>
  (api: FakeApi) => {
    api.mockEndpoint(merchantDesk, answer)
    api.mockEndpoint(managedBooths, { data: { records: [buildManagedBooth()] } })
    api.mockEndpoint(managedActivities, { data: { records: [...own], total: own.length, current: 1, size: 20, pages: 1 } })
  }

export const stories: Story[] = [
  { ...page, name: 'desk', answers: answerWith({ data: sampleDesk }) },
  {
    ...page,
    name: 'new',
    answers: answerWith({ data: { ...sampleDesk, days: sampleDesk.days.map((day) => ({ ...day, count: 0 })) } }, []),
  },
  { ...page, name: 'no merchant', person: { ...sampleCreator, roles: ['user'] } },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
