import { consentsNeeded, giveConsent } from '@zhanjian/contract/terms.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { forgetWritten } from '../../../lib/personal-storage.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isPerson } from '../../../lib/session/session-state.ts'
import { consentOn, covers, forgetConsent } from '../../../shared/terms/consent-record.ts'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FirstRunConsent } from './first-run-consent.tsx'
import { TermsLinks } from './terms-links.tsx'

interface ConsentGateProps {
  /** In a hall or a studio nobody is asked; on the way out they are. */
  isQuiet: boolean
  isTabPage: boolean
}

/** Asks a visitor once, at the first run, and a person whenever a document has a version that they have not agreed to. */
export function ConsentGate({ isQuiet, isTabPage }: ConsentGateProps) {
  const state = useSessionState()
  if (isPerson(state)) return <ConsentOfPerson key={state.user.id} isQuiet={isQuiet} />
  return <FirstRunConsent isQuiet={isQuiet} isTabPage={isTabPage} />
}

/** T-15. */
function ConsentOfPerson({ isQuiet }: { isQuiet: boolean }) {
  const { call, session, storage, confirm, handleError } = useServices()
  const needed = useEndpoint(consentsNeeded, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  const [isGiven, setIsGiven] = useState(false)
  const isSettling = useRef(false)
  const documents = needed.data
  const texts = identityTexts.newTerms

  async function give(): Promise<void> {
    if (documents === undefined || isSettling.current) return
    isSettling.current = true
    try {
      await call(giveConsent, { body: { consents: documents.map(({ type, version }) => ({ type, version })) } })
      forgetConsent(storage)
      setIsGiven(true)
    } catch (error) {
      handleError(error)
      // A version came out while this one was read.
      if (error instanceof ApiError && error.errorCode === 'CONSENT_OUTDATED') void needed.refetch()
    } finally {
      isSettling.current = false
    }
  }
  async function refuse(): Promise<void> {
    if (!(await confirm(texts.leaveQuestion))) return
    forgetWritten(storage, session.getState().user.id)
    await session.logOut()
  }

  // What was ticked before a login that cannot carry it along, such as a social one, is noted now.
  const isTicked = documents !== undefined && documents.length > 0 && covers(consentOn(storage).agreed, documents)
  const settle = useEffectEvent((isNothingNeeded: boolean) => {
    if (isNothingNeeded) forgetConsent(storage)
    if (isTicked) void give()
  })
  useEffect(() => settle(documents?.length === 0), [documents])

  if (documents === undefined || documents.length === 0 || isGiven || isTicked || isQuiet) return null
  return (
    <Dialog
      title={documents.some(({ changeSummary }) => changeSummary !== '') ? texts.title : texts.firstTitle}
      confirmLabel={texts.agree}
      cancelLabel={texts.refuse}
      onConfirm={() => void give()}
      onCancel={() => void refuse()}
    >
      <TermsLinks documents={documents} />
    </Dialog>
  )
}
