import { findMissingMerchantFields } from '@zhanjian/contract/merchants/merchant-completeness.ts'
import {
  type MerchantField,
  type MerchantForm,
  merchantField,
  merchantForm,
  merchantIndustry,
  type OwnMerchant,
  saveMerchant,
} from '@zhanjian/contract/merchants/merchants.ts'
import { applicationTexts as texts } from '#text/merchants/merchants.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { isNullOr, isOneOf, isShape, isString } from '../../../lib/type-guards.ts'
import type { FormAdapter } from '../../../shared/drafts/form-autosave.ts'
import { isPlace } from '../../../shared/places/is-place.ts'

export const BLANK_FORM: MerchantForm = {
  company: '',
  licenceNumber: '',
  contactName: '',
  contactPhone: '',
  industry: null,
  place: null,
}

/** An application that the device kept. */
export const isMerchantForm = isShape<MerchantForm>({
  company: isString,
  licenceNumber: isString,
  contactName: isString,
  contactPhone: isString,
  industry: isNullOr(isOneOf(merchantIndustry.options)),
  place: isNullOr(isPlace),
})

export type ApplicationFaults = Partial<Record<MerchantField, string>>

/** What keeps the draft from being saved, beside its fields. */
export function findApplicationFaults(form: MerchantForm): ApplicationFaults {
  const faults: ApplicationFaults = {}
  for (const { path, message } of merchantForm.safeParse(form).error?.issues ?? []) {
    const field = merchantField.options.find((one) => one === path[0])
    if (field !== undefined) faults[field] ??= message
  }
  return faults
}

/** The faults beside the fields once somebody has tried to submit. */
export const describeMissing = (form: MerchantForm, hasLicence: boolean): ApplicationFaults =>
  Object.fromEntries(findMissingMerchantFields(form, hasLicence).map((field) => [field, texts.missing[field]]))

/** How drafts of applications are saved. */
export const createApplicationAdapter = (call: CallApi): FormAdapter<MerchantForm, OwnMerchant> => ({
  toEdited: ({ form }) => form,
  canSend: (form) => Object.keys(findApplicationFaults(form)).length === 0,
  getRevision: ({ revision }) => revision,
  send: (form, target) =>
    call(
      saveMerchant,
      { body: { ...form, ...('saved' in target ? { revision: target.revision } : {}) } },
      { inlineErrorCodes: ['MERCHANT_STALE', 'MERCHANT_STATE', 'INVALID_INPUT'] },
    ),
  staleErrorCode: 'MERCHANT_STALE',
})
