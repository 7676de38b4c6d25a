import { myMerchant, type OwnMerchant, saveMerchant } from '@zhanjian/contract/merchants/merchants.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildOwnMerchant } from '../../../../playground/sample-merchants.ts'
import type { Story } from '../../../../playground/story.ts'
import { BLANK_FORM } from '../model/application-autosave.ts'
import { BecomeMerchantPage } from './become-merchant-page.tsx'

const page = { route: screenAddress('becomeMerchant'), person: sampleCreator, render: () => <BecomeMerchantPage /> }
const answerWith = (answer: FakeResponse<typeof myMerchant>) => (api: FakeApi) => {
  api.mockEndpoint(myMerchant, answer)
  api.mockEndpoint(saveMerchant, { data: buildOwnMerchant() })
}
const answerMerchant = (merchant: OwnMerchant | null) => answerWith({ data: { merchant } })
const at = new Date(Date.now() - 50 * 3_600_000).toISOString()

export const stories: Story[] = [
  { ...page, name: 'start', answers: answerMerchant(null) },
  { ...page, name: 'new', answers: answerMerchant(buildOwnMerchant({ form: BLANK_FORM, licenceAt: null, revision: 1 })) },
  { ...page, name: 'draft', answers: answerMerchant(buildOwnMerchant()) },
  {
    ...page,
    name: 'rejected',
    answers: answerMerchant(
      buildOwnMerchant({ state: 'rejected', isContactProved: true, reasons: ['licence_unreadable'], note: '四角都要在画面里' }),
    ),
  },
  { ...page, name: 'pending', answers: answerMerchant(buildOwnMerchant({ state: 'pending', submittedAt: at })) },
  { ...page, name: 'approved', answers: answerMerchant(buildOwnMerchant({ state: 'approved', submittedAt: at, decidedAt: at })) },
  {
    ...page,
    name: 'revoked',
    answers: answerMerchant(buildOwnMerchant({ state: 'revoked', isContactProved: true, reasons: ['licence_expired'] })),
  },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
