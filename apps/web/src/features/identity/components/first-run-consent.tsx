import type { TermsType } from '@zhanjian/contract/admin/terms.ts'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import type { HostKind } from '../../../host/host.ts'
import { useServices } from '../../../lib/services.tsx'
import { readConsent, saveConsent } from '../../../shared/terms/consent-record.ts'
import { useTermsDocument } from '../../../shared/terms/use-terms-document.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import css from './first-run-consent.module.css'
import { TermsTextSheet } from './terms-text-sheet.tsx'

interface FirstRunConsentProps {
  isSuppressed: boolean
  tab: ShownTab
}

/** `personal`: cards, messages and me. Null: the page is not a tab. */
export type ShownTab = 'home' | 'personal' | null

/** Their menu for sharing is code of a third party, which waits for the consent. */
const MESSAGING_HOSTS: readonly HostKind[] = ['messaging-app', 'mini-program']

/**
 * Consent at the first run. An installed app asks before it shows anything. In a browser nothing personal is collected before a
 * login, so who comes to look is not asked: the question is a bar on the tabs that are about the user, and in a messaging app on
 * home too. A user who declines continues as a guest; the login asks again.
 */
export function FirstRunConsent({ isSuppressed, tab }: FirstRunConsentProps) {
  const { storage, host } = useServices()
  const [isAnswered, setIsAnswered] = useState(() => readConsent(storage).isAnswered)
  const isInstalled = host.kind === 'native-shell'
  const isAskedHere = isInstalled || tab === 'personal' || (tab === 'home' && MESSAGING_HOSTS.includes(host.kind))
  const isWanted = !isAnswered && !isSuppressed && isAskedHere
  const agreement = useTermsDocument('userAgreement', isWanted).data
  const policy = useTermsDocument('privacyPolicy', isWanted).data
  const texts = identityTexts.firstRun
  if (!isWanted || agreement === undefined || policy === undefined) return null

  function answerConsent(isAgreed: boolean) {
    const documents = [agreement, policy].flatMap((terms) => (terms === undefined ? [] : [terms]))
    saveConsent(storage, isAgreed ? documents.map(({ type, version }) => ({ type, version })) : [])
    setIsAnswered(true)
    if (isAgreed) host.pushShareContent()
  }
  if (isInstalled) {
    return (
      <Dialog
        title={texts.title}
        confirmLabel={texts.agree}
        cancelLabel={texts.refuse}
        onConfirm={() => answerConsent(true)}
        onCancel={() => answerConsent(false)}
      >
        <ConsentText />
      </Dialog>
    )
  }
  return (
    <ConsentTile title={texts.title}>
      <ConsentText />
      <div className={css.actions}>
        <Button kind="plain" size="small" onClick={() => answerConsent(false)}>
          {texts.refuse}
        </Button>
        <Button size="small" onClick={() => answerConsent(true)}>
          {texts.agree}
        </Button>
      </div>
    </ConsentTile>
  )
}

function ConsentTile({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  // Pages end above it: it covers nothing that they offer.
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--consent-height', `${card.current?.offsetHeight ?? 0}px`)
    measure()
    // Another height after a turn of the phone.
    const observer = new ResizeObserver(measure)
    if (card.current !== null) observer.observe(card.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [])
  return (
    <section ref={card} className={css.card} aria-labelledby={titleId} data-consent>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

function ConsentText() {
  const [openType, setOpenType] = useState<TermsType>()
  const { before, and, after } = identityTexts.firstRun
  const renderLink = (type: 'userAgreement' | 'privacyPolicy') => (
    <button type="button" className={css.link} onClick={() => setOpenType(type)}>
      《{identityTexts.agreement.titles[type]}》
    </button>
  )
  return (
    <>
      {/* Focused first, so that reading starts here and not at the first link. */}
      <p className={css.text} tabIndex={-1}>
        {before}
        {renderLink('userAgreement')}
        {and}
        {renderLink('privacyPolicy')}
        {after}
      </p>
      <TermsTextSheet type={openType} onClose={() => setOpenType(undefined)} />
    </>
  )
}
