import { consentsNeeded, giveConsent } from '@zhanjian/contract/admin/terms.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { deletePersonalValues } from '../../../lib/personal-storage-keys.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { clearConsent, hasConsentedTo, readConsent } from '../../../shared/terms/consent-record.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FirstRunConsent, type ShownTab } from './first-run-consent.tsx'
import { TermsLinks } from './terms-links.tsx'

interface ConsentGateProps {
  /** No question in a hall or an editor; it follows when the user leaves it. */
  isSuppressed: boolean
  tab: ShownTab
}

/**
 * Requests consent: from a visitor once, at the first run; from a user whenever a document has a version that they have not
 * agreed to.
 */
export function ConsentGate({ isSuppressed, tab }: ConsentGateProps) {
  const state = useSessionState()
  if (isLoggedInState(state)) return <UpdatedTermsConsent key={state.user.id} isSuppressed={isSuppressed} />
  return <FirstRunConsent isSuppressed={isSuppressed} tab={tab} />
}

/** Requests consent to changed documents. */
function UpdatedTermsConsent({ isSuppressed }: { isSuppressed: boolean }) {
  const { call, session, storage, confirm, handleError } = useServices()
  const neededQuery = useEndpoint(consentsNeeded, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  const [isAccepted, setIsAccepted] = useState(false)
  const isSettling = useRef(false)
  const documents = neededQuery.data
  const texts = identityTexts.newTerms

  async function acceptTerms(): Promise<void> {
    if (documents === undefined || isSettling.current) return
    isSettling.current = true
    try {
      await call(giveConsent, { body: { consents: documents.map(({ type, version }) => ({ type, version })) } })
      clearConsent(storage)
      setIsAccepted(true)
    } catch (error) {
      handleError(error)
      // A newer version was published while this one was read.
      if (error instanceof ApiError && error.errorCode === 'CONSENT_OUTDATED') void neededQuery.refetch()
    } finally {
      isSettling.current = false
    }
  }
  async function rejectTerms(): Promise<void> {
    if (!(await confirm(texts.leaveQuestion))) return
    deletePersonalValues(storage, session.getState().user.id)
    await session.logOut()
  }

  // Consent given before a login that cannot transmit it, such as a social login, is recorded now.
  const isTicked = documents !== undefined && documents.length > 0 && hasConsentedTo(readConsent(storage).agreed, documents)
  const settleConsent = useEffectEvent((isNothingNeeded: boolean) => {
    if (isNothingNeeded) clearConsent(storage)
    if (isTicked) void acceptTerms()
  })
  useEffect(() => settleConsent(documents?.length === 0), [documents])

  if (documents === undefined || documents.length === 0 || isAccepted || isTicked || isSuppressed) return null
  return (
    <Dialog
      title={documents.some(({ changeSummary }) => changeSummary !== '') ? texts.title : texts.firstTitle}
      confirmLabel={texts.agree}
      cancelLabel={texts.refuse}
      onConfirm={() => void acceptTerms()}
      onCancel={() => void rejectTerms()}
    >
      <TermsLinks documents={documents} />
    </Dialog>
  )
}
