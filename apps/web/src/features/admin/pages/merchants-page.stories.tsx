import { merchantReviewQueue, reviewedLicenceLink } from '@zhanjian/contract/merchants/merchant-review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { merchantReviewTexts as texts } from '#text/merchants/merchants.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildMerchantReviewItem, sampleMerchantForm } from '../../../../playground/sample-merchants.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { MerchantsPage } from './merchants-page.tsx'

const page = { route: screenAddress('adminMerchants'), person: operator, render: () => <MerchantsPage /> }
const answerWith = (answer: FakeResponse<typeof merchantReviewQueue>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(merchantReviewQueue, answer)
  api.mockEndpoint(reviewedLicenceLink, { data: { url: '/faces/06.webp' } })
}
const first = buildMerchantReviewItem()
const own = buildMerchantReviewItem({
  merchantId: 'own',
  isOwn: true,
  form: { ...sampleMerchantForm, company: '展间编辑部', industry: 'event' },
})
const decided = [
  buildMerchantReviewItem({ state: 'approved', decidedAt: first.submittedAt, decidedBy: first.person }),
  buildMerchantReviewItem({
    merchantId: 'rejected',
    state: 'rejected',
    decidedAt: first.submittedAt,
    decidedBy: first.person,
    reasons: ['licence_unreadable'],
    note: '四角都要在画面里',
  }),
]
const answerPending = answerWith({ data: { records: [first, own], cursor: null, total: 2 } })

export const stories: Story[] = [
  { ...page, name: 'pending', answers: answerPending },
  {
    ...page,
    name: 'application',
    answers: answerPending,
    presses: [texts.open(sampleMerchantForm.company)],
  },
  {
    ...page,
    name: 'decided',
    route: screenAddress('adminMerchants', { state: 'decided' }),
    answers: answerWith({ data: { records: decided, cursor: null, total: 2 } }),
  },
  { ...page, name: 'empty', answers: answerWith({ data: { records: [], cursor: null, total: 0 } }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...page, name: 'no admin', person: sampleCreator },
]
