import { TERMS_BODY_MIN_CHARACTERS, TERMS_TITLE_MIN_CHARACTERS } from '@zhanjian/contract/admin/limits.ts'
import type { TermsType } from '@zhanjian/contract/admin/terms.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { isBoolean, isShape, isString } from '../../../lib/type-guards.ts'

export interface TermsDraft {
  title: string
  body: string
  changeSummary: string
  needsConsent: boolean
  /** Value of a datetime field in local time, `2026-12-01T00:00`; empty: immediately. */
  effectiveAt: string
}

/** Guard for drafts read from the device. */
export const isTermsDraft = isShape<TermsDraft>({
  title: isString,
  body: isString,
  changeSummary: isString,
  needsConsent: isBoolean,
  effectiveAt: isString,
})

/** Storage key of the unpublished text on this device. */
export const toTermsDraftKey = (type: TermsType): string => `admin.terms.${type}`

export type TermsDraftField = 'title' | 'body' | 'changeSummary' | 'effectiveAt'

/** The fields that prevent publishing. */
export function findInvalidFields(
  { title, body, changeSummary, effectiveAt }: TermsDraft,
  nowMs: number,
): readonly TermsDraftField[] {
  return [
    ...(countCharacters(title.trim()) < TERMS_TITLE_MIN_CHARACTERS ? (['title'] as const) : []),
    ...(countCharacters(body.trim()) < TERMS_BODY_MIN_CHARACTERS ? (['body'] as const) : []),
    ...(changeSummary.trim() === '' ? (['changeSummary'] as const) : []),
    ...(effectiveAt !== '' && !(Date.parse(effectiveAt) > nowMs) ? (['effectiveAt'] as const) : []),
  ]
}
