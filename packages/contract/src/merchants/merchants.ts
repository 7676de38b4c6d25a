import * as z from 'zod/mini'
import { phoneNumber, smsCode } from '../accounts/identity.ts'
import { endpoint } from '../api/endpoint.ts'
import { counter } from '../api/shared-schemas.ts'
import { place } from '../places/places.ts'
import { publicLine } from '../text/public-text.ts'
import { isCreditCode } from './credit-code.ts'
import { MERCHANT_COMPANY_MAX_CHARACTERS, MERCHANT_CONTACT_MAX_CHARACTERS } from './limits.ts'
import { merchantFaults } from './merchant-faults.zh.ts'

/**
 * What has become of an application. `revoked`: it was approved, and an admin has taken the approval back. Fields can be changed
 * in `draft`, `rejected` and `revoked`.
 */
export const merchantState = z.enum(['draft', 'pending', 'approved', 'rejected', 'revoked'])
/** One of {@link merchantState}. */
export type MerchantState = z.infer<typeof merchantState>

/** What a merchant does. */
export const merchantIndustry = z.enum([
  'gallery',
  'museum',
  'studio',
  'design',
  'publishing',
  'education',
  'event',
  'retail',
  'tourism',
  'other',
])
/** One of {@link merchantIndustry}. */
export type MerchantIndustry = z.infer<typeof merchantIndustry>

/** Why an application is rejected, or an approval taken back; the applicant reads the sentence of each. */
export const merchantReason = z.enum([
  'licence_unreadable',
  'licence_mismatch',
  'licence_expired',
  'contact_unreachable',
  'industry_not_allowed',
  'place_unclear',
  'fraud',
  'other',
])
/** One of {@link merchantReason}. */
export type MerchantReason = z.infer<typeof merchantReason>

/** Form of an application. A draft may be incomplete; `findMissingMerchantFields` says what a submission needs. */
export const merchantForm = z.object({
  company: publicLine({ min: 0, max: MERCHANT_COMPANY_MAX_CHARACTERS }),
  /** 统一社会信用代码, or empty. */
  licenceNumber: z.string().check(
    z.overwrite((text) => text.trim().toUpperCase()),
    z.refine((text) => text === '' || isCreditCode(text), merchantFaults.licenceNumber),
  ),
  contactName: publicLine({ min: 0, max: MERCHANT_CONTACT_MAX_CHARACTERS }),
  /** Empty, or a mainland mobile number. */
  contactPhone: z.union([z.literal(''), phoneNumber], merchantFaults.contactPhone),
  industry: z.nullable(merchantIndustry),
  place: z.nullable(place),
})
/** A parsed {@link merchantForm}. */
export type MerchantForm = z.infer<typeof merchantForm>

/** Field of an application, as named in what is missing. */
export const merchantField = z.enum(['company', 'licenceNumber', 'licence', 'contactName', 'contactPhone', 'industry', 'place'])
/** One of {@link merchantField}. */
export type MerchantField = z.infer<typeof merchantField>

/** An own application. */
export const ownMerchant = z.object({
  state: merchantState,
  /** Number of saves, from 1. */
  revision: counter,
  form: merchantForm,
  /** Of the picture's upload; null: none yet, or it was deleted when its time was over. */
  licenceAt: z.nullable(z.string()),
  /** The contact's phone was proved by a code, and is the same since. */
  isContactProved: z.boolean(),
  /** Of the last decision, while it counts. */
  reasons: z.array(merchantReason),
  note: z.string(),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
/** A parsed {@link ownMerchant}. */
export type OwnMerchant = z.infer<typeof ownMerchant>

/** Null: never begun. */
export const myMerchant = endpoint('GET /api/merchant/my', 'user', {
  summary: 'Get my application to become a merchant',
  data: z.object({ merchant: z.nullable(ownMerchant) }),
})

/** `revision`: the one that the changes are based on; absent: the first save. `MERCHANT_STALE` has the application as data. */
export const saveMerchant = endpoint('POST /api/merchant/update', 'user', {
  needsPhone: true,
  summary: 'Begin or change my application to become a merchant',
  body: z.extend(merchantForm, { revision: z.optional(counter) }),
  data: ownMerchant,
  errors: ['NOT_FOUND', 'MERCHANT_STALE', 'MERCHANT_STATE'],
  perMinute: 120,
})

/** Takes an own picture that is ready: it becomes a private file of the application and leaves the files of the user. */
export const attachLicence = endpoint('POST /api/merchant/licence', 'user', {
  needsPhone: true,
  summary: 'Attach the picture of the licence to my application',
  body: z.object({ assetId: z.string().check(z.maxLength(64)) }),
  data: ownMerchant,
  errors: ['NOT_FOUND', 'MERCHANT_STATE', 'MERCHANT_FILE_NOT_USABLE'],
  perMinute: 20,
})

/** Works for some minutes in the browser that has asked. */
export const licenceLink = endpoint('POST /api/merchant/licence/link', 'user', {
  summary: 'Get a link to the picture of my licence',
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
})

/** `MERCHANT_INCOMPLETE` has `{fields}` as data. `smsCode`, with the purpose `merchant`: needed unless the phone is proved. */
export const submitMerchant = endpoint('POST /api/merchant/submit', 'user', {
  needsPhone: true,
  summary: 'Submit my application for review',
  body: z.object({ revision: counter, smsCode: z.optional(smsCode) }),
  data: ownMerchant,
  errors: [
    'NOT_FOUND',
    'MERCHANT_STALE',
    'MERCHANT_STATE',
    'MERCHANT_INCOMPLETE',
    'MERCHANT_LICENCE_TAKEN',
    'SMS_CODE_WRONG',
    'LOGIN_LOCKED',
    'TEXT_REFUSED',
  ],
  perMinute: 20,
})

/** A pending application becomes a draft. */
export const withdrawMerchant = endpoint('POST /api/merchant/withdraw', 'user', {
  summary: 'Take my application back from review',
  data: ownMerchant,
  errors: ['NOT_FOUND', 'MERCHANT_STATE'],
})
