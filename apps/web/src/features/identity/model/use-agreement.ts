import type { Consent } from '@zhanjian/contract/admin/terms.ts'
import { useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { hasConsentedTo, readConsent, saveConsent } from '../../../shared/terms/consent-record.ts'
import { useTermsDocument } from '../../../shared/terms/use-terms-document.ts'

export type Agreement = ReturnType<typeof useAgreement>

/**
 * State of the consent without which nothing personal is collected. Preselected only if the same versions were agreed to at the
 * first run.
 */
export function useAgreement() {
  const { storage } = useServices()
  const agreement = useTermsDocument('userAgreement').data
  const policy = useTermsDocument('privacyPolicy').data
  const [isTickedByUser, setTicked] = useState<boolean>()
  const [isMissing, setIsMissing] = useState(false)
  const current: Consent[] = [agreement, policy].flatMap((document) =>
    document === undefined ? [] : [{ type: document.type, version: document.version }],
  )
  const { agreed } = readConsent(storage)
  const isGiven = isTickedByUser ?? (agreed.length > 0 && current.length > 0 && hasConsentedTo(agreed, current))

  return {
    isGiven,
    isMissing: isMissing && !isGiven,
    setAgreed(isTicked: boolean) {
      setTicked(isTicked)
      saveConsent(storage, isTicked ? current : [])
    },
    /** Shows an error beside the check box if it is not checked. */
    requireAgreement: (): boolean => {
      setIsMissing(true)
      return isGiven
    },
    /** Recorded by the server with the login; documents that failed to load are presented afterwards. */
    consents: isGiven ? current : [],
  }
}
