import { verifierKit, verifyRecords } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { verifyRecordTexts } from '#text/lottery/verify-records.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSamplePrize, sampleKept, sampleRecords, sampleServedKit } from '../../../../playground/sample-tickets.ts'
import type { Story } from '../../../../playground/story.ts'
import { AfterKeeping } from '../testing/after-keeping.tsx'
import { VerifyRecordsPage } from './verify-records-page.tsx'

const page = { route: screenAddress('verifyRecords'), person: sampleCreator, render: () => <VerifyRecordsPage /> }
const somebodyWithQueue = { ...sampleCreator, id: 'u-queue' }

const mockRecords =
  (records = sampleRecords) =>
  (api: FakeApi) => {
    api.mockEndpoint(verifierKit, { data: sampleServedKit })
    api.mockEndpoint(verifyRecords, { data: { records, cursor: null } })
  }

export const stories: Story[] = [
  { ...page, name: 'records', answers: mockRecords() },
  {
    ...page,
    name: 'records with a queue',
    person: somebodyWithQueue,
    answers: mockRecords(),
    render: () => (
      <AfterKeeping verifications={sampleKept}>
        <VerifyRecordsPage />
      </AfterKeeping>
    ),
  },
  {
    ...page,
    name: 'records of one prize',
    route: screenAddress('verifyRecords', { prizeId: buildSamplePrize().id }),
    answers: mockRecords(sampleRecords.slice(0, 1)),
  },
  { ...page, name: 'none', answers: mockRecords([]) },
  {
    ...page,
    name: 'none of my prizes',
    answers: mockRecords([]),
    presses: [verifyRecordTexts.scopes.ofMyPrizes],
  },
  {
    ...page,
    name: 'none that the filters leave',
    route: screenAddress('verifyRecords', { prizeId: buildSamplePrize().id }),
    answers: mockRecords([]),
  },
  {
    ...page,
    name: 'loading',
    answers: (api) => {
      api.mockEndpoint(verifierKit, { isPending: true })
      api.mockEndpoint(verifyRecords, { isPending: true })
    },
  },
  {
    ...page,
    name: 'offline with a queue',
    person: somebodyWithQueue,
    answers: (api) => {
      api.mockEndpoint(verifierKit, { isOffline: true })
      api.mockEndpoint(verifyRecords, { isOffline: true })
    },
    render: () => (
      <AfterKeeping verifications={sampleKept}>
        <VerifyRecordsPage />
      </AfterKeeping>
    ),
  },
]
