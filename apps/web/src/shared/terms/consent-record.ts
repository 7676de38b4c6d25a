import type { Consent } from '@zhanjian/contract/terms.ts'
import { isArrayOf, isBoolean, isNumber, isShape } from '../../lib/type-guards.ts'
import { isTermsType } from './terms-types.ts'
import type { AppStorage } from '../../lib/app-storage.ts'

const STORAGE_KEY = 'consent'

/** What whoever holds this device said to the documents. */
export interface ConsentRecord {
  /** The question was answered, one way or the other. */
  isAnswered: boolean
  /** What was agreed to and belongs to nobody's account yet. */
  agreed: Consent[]
}

const isConsentRecord = isShape<ConsentRecord>({
  isAnswered: isBoolean,
  agreed: isArrayOf(
    isShape<Consent>({
      type: isTermsType,
      version: isNumber,
    }),
  ),
})

type ConsentStorage = Pick<AppStorage, 'read' | 'write'>

export const readConsent = (storage: ConsentStorage): ConsentRecord =>
  storage.read(STORAGE_KEY, isConsentRecord) ?? { isAnswered: false, agreed: [] }

export const saveConsent = (storage: ConsentStorage, agreed: readonly Consent[]): void =>
  void storage.write(STORAGE_KEY, { isAnswered: true, agreed })

/** Somebody else may be next: they agree for themselves. The question of the first run is not asked again. */
export const clearConsent = (storage: ConsentStorage): void => saveConsent(storage, [])

/** Whether `agreed` covers `needed` in these versions or later ones. */
export const hasConsentedTo = (agreed: readonly Consent[], needed: readonly Consent[]): boolean =>
  needed.every(({ type, version }) => agreed.some((consent) => consent.type === type && consent.version >= version))
