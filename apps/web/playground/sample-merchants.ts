import type { MerchantReviewItem } from '@zhanjian/contract/merchants/merchant-review.ts'
import type { MerchantForm, OwnMerchant } from '@zhanjian/contract/merchants/merchants.ts'
import { sampleCreator } from './sample-creator.ts'

const HOUR_MS = 3_600_000
const toIsoBefore = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

export const sampleMerchantForm: MerchantForm = {
  company: '杭州光年沉浸艺术有限公司',
  licenceNumber: '91330100799655058B',
  contactName: '林深',
  contactPhone: '13900000001',
  industry: 'studio',
  place: {
    name: '凤凰创意园',
    address: '转塘街道凤凰创意园 12 幢',
    regionCode: '330106',
    position: { longitude: 120.08, latitude: 30.14, datum: 'wgs84' },
  },
}

export const buildOwnMerchant = (changes: Partial<OwnMerchant> = {}): OwnMerchant => ({
  state: 'draft',
  revision: 3,
  form: sampleMerchantForm,
  licenceAt: toIsoBefore(3),
  isContactProved: false,
  reasons: [],
  note: '',
  submittedAt: null,
  decidedAt: null,
  ...changes,
})

export const buildMerchantReviewItem = (changes: Partial<MerchantReviewItem> = {}): MerchantReviewItem => ({
  merchantId: 'merchant-1',
  revision: 3,
  state: 'pending',
  form: sampleMerchantForm,
  person: { id: sampleCreator.id, nickname: sampleCreator.nickname, avatar: sampleCreator.avatar },
  isOwn: false,
  hasLicence: true,
  submittedAt: toIsoBefore(5),
  decidedAt: null,
  decidedBy: null,
  reasons: [],
  note: '',
  ...changes,
})
