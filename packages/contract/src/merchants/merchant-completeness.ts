import { countCharacters } from '@zhanjian/scene/characters.ts'
import { MERCHANT_NAME_MIN_CHARACTERS } from './limits.ts'
import type { MerchantField, MerchantForm } from './merchants.ts'

/** Fields without which an application cannot be submitted, in the order of the form. */
export function findMissingMerchantFields(form: MerchantForm, hasLicence: boolean): MerchantField[] {
  const isMissing: Readonly<Record<MerchantField, boolean>> = {
    company: countCharacters(form.company) < MERCHANT_NAME_MIN_CHARACTERS,
    licenceNumber: form.licenceNumber === '',
    licence: !hasLicence,
    industry: form.industry === null,
    place: form.place === null,
    contactName: countCharacters(form.contactName) < MERCHANT_NAME_MIN_CHARACTERS,
    contactPhone: form.contactPhone === '',
  }
  return (Object.keys(isMissing) as MerchantField[]).filter((field) => isMissing[field])
}
