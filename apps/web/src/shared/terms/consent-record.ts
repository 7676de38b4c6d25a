import type { Consent } from '@zhanjian/contract/admin/terms.ts'
import type { AppStorage } from '../../lib/app-storage.ts'
import { isArrayOf, isBoolean, isNumber, isShape } from '../../lib/type-guards.ts'
import { isTermsType } from './terms-types.ts'

const STORAGE_KEY = 'consent'

/** The consents given on this device. */
export interface ConsentRecord {
  /** The user has accepted or declined. */
  isAnswered: boolean
  /** Consents that are not recorded in an account yet. */
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

/** The stored consents; without any, the user has not answered yet. */
export const readConsent = (storage: ConsentStorage): ConsentRecord =>
  storage.read(STORAGE_KEY, isConsentRecord) ?? { isAnswered: false, agreed: [] }

/** Stores the user's answer; `agreed` is empty if they declined. */
export const saveConsent = (storage: ConsentStorage, agreed: readonly Consent[]): void =>
  void storage.write(STORAGE_KEY, { isAnswered: true, agreed })

/** Another user may be next, who has to consent themselves. The prompt of the first run is not repeated. */
export const clearConsent = (storage: ConsentStorage): void => saveConsent(storage, [])

/** Whether `agreed` covers `needed` in these or later versions. */
export const hasConsentedTo = (agreed: readonly Consent[], needed: readonly Consent[]): boolean =>
  needed.every(({ type, version }) => agreed.some((consent) => consent.type === type && consent.version >= version))
