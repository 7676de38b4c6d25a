import type { Consent, TermsType } from '@zhanjian/contract/terms.ts'
import { isArrayOf, isBoolean, isNumber, isOneOf, isShape } from '../../lib/guards.ts'
import type { AppStorage } from '../../lib/storage.ts'

const STORED_AS = 'consent'

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
      type: isOneOf<TermsType>(['userAgreement', 'privacyPolicy', 'accountDelPolicy', 'communityNorm']),
      version: isNumber,
    }),
  ),
})

type ConsentStorage = Pick<AppStorage, 'read' | 'write'>

export const consentOn = (storage: ConsentStorage): ConsentRecord =>
  storage.read(STORED_AS, isConsentRecord) ?? { isAnswered: false, agreed: [] }

export const keepConsent = (storage: ConsentStorage, agreed: readonly Consent[]): void =>
  void storage.write(STORED_AS, { isAnswered: true, agreed })

/** Somebody else may be next: they agree for themselves. The question of the first run is not asked again. */
export const forgetConsent = (storage: ConsentStorage): void => keepConsent(storage, [])

/** Whether `agreed` covers `needed` in these versions or later ones. */
export const covers = (agreed: readonly Consent[], needed: readonly Consent[]): boolean =>
  needed.every(({ type, version }) => agreed.some((one) => one.type === type && one.version >= version))
