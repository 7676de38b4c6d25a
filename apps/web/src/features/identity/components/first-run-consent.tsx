import type { TermsType } from '@zhanjian/contract/terms.ts'
import { type ReactNode, useId, useState } from 'react'
import { useServices } from '../../../lib/services.tsx'
import { consentOn, keepConsent } from '../../../shared/terms/consent-record.ts'
import { useTermsDocument } from '../../../shared/terms/terms-documents.ts'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import css from './first-run-consent.module.css'
import { TermsSheet } from './terms-sheet.tsx'

interface FirstRunConsentProps {
  isQuiet: boolean
  isTabPage: boolean
}

/**
 * The question of the first run. An installed app asks before it shows anything; in a browser nothing personal is collected
 * before a login, so there it lies at the edge of the tab pages and leaves a hall that somebody came to see alone. Who
 * refuses looks on as a guest: a login asks for the tick again.
 */
export function FirstRunConsent({ isQuiet, isTabPage }: FirstRunConsentProps) {
  const { storage, host } = useServices()
  const [isAnswered, setIsAnswered] = useState(() => consentOn(storage).isAnswered)
  const isInstalled = host.kind === 'native-shell'
  const isWanted = !isAnswered && !isQuiet && (isInstalled || isTabPage)
  const agreement = useTermsDocument('userAgreement', isWanted).data
  const policy = useTermsDocument('privacyPolicy', isWanted).data
  const texts = identityTexts.firstRun
  if (!isWanted || agreement === undefined || policy === undefined) return null

  function answer(isAgreed: boolean) {
    const documents = [agreement, policy].flatMap((one) => (one === undefined ? [] : [one]))
    keepConsent(storage, isAgreed ? documents.map(({ type, version }) => ({ type, version })) : [])
    setIsAnswered(true)
    if (isAgreed) host.offerShare()
  }
  if (isInstalled) {
    return (
      <Dialog
        title={texts.title}
        confirmLabel={texts.agree}
        cancelLabel={texts.refuse}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        <Words />
      </Dialog>
    )
  }
  return (
    <Card title={texts.title}>
      <Words />
      <div className={css.actions}>
        <Button kind="plain" size="small" onClick={() => answer(false)}>
          {texts.refuse}
        </Button>
        <Button size="small" onClick={() => answer(true)}>
          {texts.agree}
        </Button>
      </div>
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={css.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

function Words() {
  const [shown, setShown] = useState<TermsType>()
  const { before, and, after } = identityTexts.firstRun
  const link = (type: 'userAgreement' | 'privacyPolicy') => (
    <button type="button" className={css.link} onClick={() => setShown(type)}>
      《{identityTexts.agreement.titles[type]}》
    </button>
  )
  return (
    <>
      {/* Reading begins here, not at the first link. */}
      <p className={css.words} tabIndex={-1}>
        {before}
        {link('userAgreement')}
        {and}
        {link('privacyPolicy')}
        {after}
      </p>
      <TermsSheet type={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
