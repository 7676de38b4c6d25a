import { publishedPrizes } from '@zhanjian/contract/lottery/prizes.ts'
import { type WheelDetail, wheelByCode, wheelPageList } from '@zhanjian/contract/lottery/wheel.ts'
import { joinWheel } from '@zhanjian/contract/lottery/wheel-draws.ts'
import { myOffers } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelApplyTexts } from '#text/lottery/wheel-apply.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleSummary, buildSampleWheel } from '../../../../playground/sample-wheels.ts'
import type { Story } from '../../../../playground/story.ts'
import { buildSampleOffers, buildSamplePrizes } from '../testing/sample-offers.ts'
import { deviceWithOtherRoot, mockPublishedRoots } from '../testing/sample-record.ts'
import { WheelApplyPage } from './wheel-apply-page.tsx'

const page = {
  route: screenAddress('wheelApply', { code: 'WheelDemo1' }),
  person: sampleCreator,
  render: () => <WheelApplyPage />,
}
const offerPage = { ...page, route: screenAddress('wheelApply', { code: 'WheelDemo1', way: 'offer' }) }
const UPCOMING = {
  status: 'upcoming',
  startsAt: '2027-03-01T02:00:00.000Z',
  acceptsOffers: true,
  my: null,
} as const

const mockApply = (api: FakeApi, changes: Partial<WheelDetail> = {}) => {
  api.mockEndpoint(wheelByCode, { data: buildSampleWheel({ my: null, ...changes }) })
  mockPublishedRoots(api)
  mockOffers(api)
}
const mockOffers = (api: FakeApi, prizeCount = 3, offers = buildSampleOffers()) => {
  const records = buildSamplePrizes(prizeCount)
  api.mockEndpoint(publishedPrizes, {
    data: {
      records,
      total: records.length,
      current: 1,
      size: 100,
      pages: 1,
      counts: { draft: 0, pending: 0, approved: records.length, rejected: 0 },
    },
  })
  api.mockEndpoint(myOffers, { data: { records: offers, cursor: null } })
}
const pageOf = (records: ReturnType<typeof buildSampleSummary>[]) => ({
  data: { records, total: records.length, current: 1, size: 50, pages: 1 },
})
const submitted = { ...page, presses: [wheelApplyTexts.join.submit] }

export const stories: Story[] = [
  { ...page, name: 'take part', answers: (api) => mockApply(api) },
  { ...page, name: 'history was changed', device: deviceWithOtherRoot, answers: (api) => mockApply(api) },
  { ...submitted, name: 'not accepted', answers: (api) => mockApply(api) },
  {
    ...page,
    name: 'network is full',
    answers: (api) => {
      mockApply(api)
      api.mockEndpoint(joinWheel, { error: 'WHEEL_NETWORK_FULL' })
    },
    presses: [wheelApplyTexts.join.accept, wheelApplyTexts.join.submit],
  },
  { ...page, name: 'joined already', answers: (api) => api.mockEndpoint(wheelByCode, { data: buildSampleWheel() }) },
  { ...page, name: 'not begun', answers: (api) => mockApply(api, UPCOMING) },
  { ...page, name: 'ended', answers: (api) => mockApply(api, { status: 'ended' }) },
  { ...offerPage, name: 'offer', answers: (api) => mockApply(api, UPCOMING) },
  {
    ...offerPage,
    name: 'offer without a prize',
    answers: (api) => {
      mockApply(api, UPCOMING)
      mockOffers(api, 0, [])
    },
  },
  { ...offerPage, name: 'offers closed', answers: (api) => mockApply(api) },
  {
    ...page,
    name: 'wheels that accept offers',
    route: screenAddress('wheelApply'),
    answers: (api) => {
      mockOffers(api)
      api.mockEndpoint(wheelPageList, pageOf([buildSampleSummary({ status: 'upcoming', acceptsOffers: true })]))
    },
  },
  {
    ...page,
    name: 'no wheel accepts offers',
    route: screenAddress('wheelApply'),
    answers: (api) => {
      mockOffers(api, 0, [])
      api.mockEndpoint(wheelPageList, pageOf([]))
    },
  },
  { ...page, name: 'loading', answers: (api) => api.mockEndpoint(wheelByCode, { isPending: true }) },
  { ...page, name: 'offline', answers: (api) => api.mockEndpoint(wheelByCode, { isOffline: true }) },
  { ...page, name: 'gone', answers: (api) => api.mockEndpoint(wheelByCode, { error: 'NOT_FOUND' }) },
]
