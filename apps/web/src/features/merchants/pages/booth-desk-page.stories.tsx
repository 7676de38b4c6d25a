import {
  type BoothLead,
  boothFigures,
  boothLeads,
  type ManagedBooth,
  managedBoothById,
} from '@zhanjian/contract/merchants/booth-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildManagedBooth, sampleBoothFigures, sampleLeads } from '../../../../playground/sample-booths.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { BoothDeskPage } from './booth-desk-page.tsx'

const page = { route: screenAddress('boothDesk', { id: 'booth-1' }), person: sampleCreator, render: () => <BoothDeskPage /> }
const answerWith =
  (answer: FakeResponse<typeof managedBoothById>, leads: readonly BoothLead[] = sampleLeads) =>
  (api: FakeApi) => {
    const countOf = (state: BoothLead['state']) => leads.filter((lead) => lead.state === state).length
    const counts = { new: countOf('new'), contacted: countOf('contacted'), closed: countOf('closed') }
    api.mockEndpoint(managedBoothById, answer)
    api.mockEndpoint(boothFigures, { data: sampleBoothFigures })
    api.mockEndpoint(boothLeads, { data: { records: [...leads], cursor: null, counts } })
  }
const answerBooth = (changes: Partial<ManagedBooth> = {}, leads?: readonly BoothLead[]) =>
  answerWith({ data: buildManagedBooth(changes) }, leads)

export const stories: Story[] = [
  { ...page, name: 'published', answers: answerBooth({ hasChanges: true }) },
  { ...page, name: 'withdrawn, nothing left', answers: answerBooth({ state: 'withdrawn' }, []) },
  { ...page, name: 'taken down', answers: answerBooth({ state: 'taken_down', reason: '原因：含有欺诈或误导内容。' }) },
  {
    ...page,
    name: 'figures and contact details failed',
    answers: (api) => {
      answerBooth()(api)
      api.mockEndpoint(boothFigures, { error: 'SERVER_FAULT' })
      api.mockEndpoint(boothLeads, { error: 'SERVER_FAULT' })
    },
  },
  { ...page, name: 'no merchant', person: { ...sampleCreator, roles: ['user'] } },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
