import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** Digits of a phone number without the country's, by which two guests are the same; null: none. */
export function toPhoneKey(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  const own = /^(?:0086|86)(?=1\d{10}$)/.exec(digits)
  return digits === '' ? null : sliceUnits(digits, own?.[0].length ?? 0)
}
