import { managedBooths } from '@zhanjian/contract/merchants/booth-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildManagedBooth } from '../../../../playground/sample-booths.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { BoothsPage } from './booths-page.tsx'

const page = { route: screenAddress('booths'), person: sampleCreator, render: () => <BoothsPage /> }
const answerWith = (answer: FakeResponse<typeof managedBooths>) => (api: FakeApi) => api.mockEndpoint(managedBooths, answer)
const records = [
  buildManagedBooth({ hasChanges: true }),
  buildManagedBooth({ boothId: 'draft', title: '', state: 'draft', cover: null, leadCount: 0, newLeadCount: 0 }),
  buildManagedBooth({ boothId: 'withdrawn', title: '版画工坊开放日', state: 'withdrawn', newLeadCount: 0 }),
]

export const stories: Story[] = [
  { ...page, name: 'booths', answers: answerWith({ data: { records } }) },
  {
    ...page,
    name: 'full',
    answers: answerWith({ data: { records: [1, 2, 3, 4, 5].map((n) => buildManagedBooth({ boothId: `booth-${n}` })) } }),
  },
  { ...page, name: 'none', answers: answerWith({ data: { records: [] } }) },
  { ...page, name: 'no merchant', person: { ...sampleCreator, roles: ['user'] } },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
