import { wheelByCode } from '@zhanjian/contract/lottery/wheel.ts'
import { myDraws } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { myDrawProof, wheelRecord, wheelRecordPart } from '@zhanjian/contract/lottery/wheel-record.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { RulesBeacon } from '@zhanjian/draws/beacon.ts'
import { doubleColourBall } from '@zhanjian/draws/figures.zh.ts'
import { wheelRecordTexts } from '#text/lottery/wheel-record.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleParticipation, buildSampleWheel } from '../../../../playground/sample-wheels.ts'
import type { Story } from '../../../../playground/story.ts'
import { buildSampleRecord, deviceWithOtherRoot } from '../testing/sample-record.ts'
import { WheelRecordPage } from './wheel-record-page.tsx'

const page = { route: screenAddress('wheelRecord', { code: 'WheelDemo1' }), render: () => <WheelRecordPage /> }
const mine = { ...page, route: screenAddress('wheelRecord', { code: 'WheelDemo1', nonce: 4 }), person: sampleCreator }

interface RecordFixture {
  isRevealed?: boolean
  /** A draw of the record was changed. */
  isForged?: boolean
  isEmpty?: boolean
  beacon?: RulesBeacon
}

const mockRecord = (api: FakeApi, { isRevealed = true, isForged = false, isEmpty = false, ...wishes }: RecordFixture = {}) => {
  const { summary, partOf } = buildSampleRecord({ isRevealed, isForged, ...wishes })
  api.mockEndpoint(wheelRecord, { data: isEmpty ? { ...summary, days: [], waitingCount: summary.drawCount } : summary })
  api.mockEndpoint(wheelRecordPart, ({ params }) => ({ data: partOf(params.day ?? '', Number(params.part)) }))
}
const mockOwn = (api: FakeApi) => {
  api.mockEndpoint(wheelByCode, { data: buildSampleWheel() })
  api.mockEndpoint(myDraws, { data: { records: buildSampleParticipation().lastDraws, cursor: null } })
}
const checked = { ...page, presses: [wheelRecordTexts.check.start] }

export const stories: Story[] = [
  {
    ...checked,
    name: 'decided by a public figure',
    answers: (api) => mockRecord(api, { beacon: doubleColourBall }),
  },
  { ...page, name: 'revealed', answers: (api) => mockRecord(api) },
  { ...checked, name: 'checked', answers: (api) => mockRecord(api) },
  { ...checked, name: 'checked and wrong', answers: (api) => mockRecord(api, { isForged: true }) },
  { ...page, name: 'history was changed', device: deviceWithOtherRoot, answers: (api) => mockRecord(api) },
  {
    ...page,
    name: 'another device saw something else',
    route: screenAddress('wheelRecord', { code: 'WheelDemo1', seen: `2026-03-02.${'5e'.repeat(8)}` }),
    answers: (api) => mockRecord(api),
  },
  { ...page, name: 'running', answers: (api) => mockRecord(api, { isRevealed: false }) },
  { ...checked, name: 'running and checked', answers: (api) => mockRecord(api, { isRevealed: false }) },
  {
    ...checked,
    name: 'checking',
    answers: (api) => {
      mockRecord(api)
      api.mockEndpoint(wheelRecordPart, { isPending: true })
    },
  },
  {
    ...checked,
    name: 'check without network',
    answers: (api) => {
      mockRecord(api)
      api.mockEndpoint(wheelRecordPart, { isOffline: true })
    },
  },
  { ...page, name: 'first day', answers: (api) => mockRecord(api, { isRevealed: false, isEmpty: true }) },
  {
    ...mine,
    name: 'own draws',
    answers: (api) => {
      mockRecord(api, { isRevealed: false })
      mockOwn(api)
      api.mockEndpoint(myDrawProof, { error: 'WHEEL_DAY_OPEN' })
    },
  },
  { ...page, name: 'loading', answers: (api) => api.mockEndpoint(wheelRecord, { isPending: true }) },
  { ...page, name: 'offline', answers: (api) => api.mockEndpoint(wheelRecord, { isOffline: true }) },
  { ...page, name: 'gone', answers: (api) => api.mockEndpoint(wheelRecord, { error: 'NOT_FOUND' }) },
]
