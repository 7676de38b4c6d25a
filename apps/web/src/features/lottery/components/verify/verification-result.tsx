import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { verifyTexts } from '#text/lottery/verify.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CheckCircleFill, CloudCheckRegular, XCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import type { Refusal } from '../../model/refusals.ts'
import type { VerificationStep } from '../../model/use-verification.ts'
import { PresentedPrize } from './presented-prize.tsx'
import css from './verification-views.module.css'

/** It is verified: by the server, or on the device until there is a network. */
export function VerifiedView({
  confirmation: { isOffline, prizeName, at, ticket },
  onNext,
}: Pick<Extract<VerificationStep, { kind: 'done' }>, 'confirmation'> & { onNext: () => void }) {
  const texts = verifyTexts.done
  return (
    <Result
      tone={isOffline ? 'kept' : 'good'}
      icon={isOffline ? <CloudCheckRegular size={64} /> : <CheckCircleFill size={64} />}
      title={isOffline ? texts.offlineTitle : texts.title}
    >
      <p className={css.lead}>{texts.text(prizeName, formatMoment(at))}</p>
      {isOffline ? <p className={css.small}>{texts.offlineText}</p> : null}
      {ticket === null || ticket.winner === '' ? null : (
        <p className={css.small}>{`${verifyTexts.seen.winner} ${ticket.winner}`}</p>
      )}
      <div className={css.actions}>
        <Button size="large" isWide onClick={onNext}>
          {texts.next}
        </Button>
      </div>
    </Result>
  )
}

/** Why it was not verified, and what to do. */
export function RefusedView({ refusal, onRetry, onBack }: { refusal: Refusal; onRetry: () => void; onBack: () => void }) {
  const texts = verifyTexts.refused
  const { kind, title, text, ticket } = refusal
  return (
    <Result tone="bad" icon={<XCircleFill size={64} />} title={title}>
      {text === '' ? null : <p className={css.lead}>{text}</p>}
      {ticket === null ? null : (
        <PresentedPrize
          name={ticket.prize.name}
          kind={ticket.prize.kind}
          picture={ticket.prize.pictures[0] ?? null}
          value={prizeWords.value(formatYuan(ticket.prize.valueFen))}
          state={ticket.state}
        />
      )}
      <div className={css.actions}>
        {kind === 'transient' ? (
          <Button size="large" isWide onClick={onRetry}>
            {texts.retry}
          </Button>
        ) : null}
        <Button size="large" isWide kind={kind === 'transient' ? 'plain' : 'primary'} onClick={onBack}>
          {kind === 'spent' ? verifyTexts.done.next : texts.back}
        </Button>
      </div>
    </Result>
  )
}

interface ResultProps {
  tone: 'good' | 'kept' | 'bad'
  icon: ReactNode
  title: string
  children: ReactNode
}

/** Its title takes the focus, so that it is read aloud. */
function Result({ tone, icon, title, children }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.view} data-tone={tone} aria-labelledby={RESULT_ID}>
      <div className={css.icon}>{icon}</div>
      <h2 ref={heading} id={RESULT_ID} tabIndex={-1} className={css.resultTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

const RESULT_ID = 'verification-result'
