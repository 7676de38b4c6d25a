import type { PresentedTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { joinPlace } from '@zhanjian/contract/places/write-place.zh.ts'
import { useEffect, useRef } from 'react'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { ticketTexts } from '#text/lottery/tickets.ts'
import { verifyTexts } from '#text/lottery/verify.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { useWrittenPlace } from '../../../../shared/places/use-written-place.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { WifiSlashRegular } from '../../../../ui/icons/icons.gen.tsx'
import type { SeenTicket } from '../../model/present-ticket.ts'
import { countDaysLeft, formatLastDay } from '../../model/ticket-validity.ts'
import { RootWarning } from '../record/root-warning.tsx'
import { PresentedPrize } from './presented-prize.tsx'
import css from './verification-views.module.css'

const texts = verifyTexts.seen

interface SeenTicketViewProps {
  ticket: SeenTicket
  isConfirming: boolean
  /** The server has not answered. */
  isUnanswered: boolean
  /** Whether it could be verified without a network instead. */
  canGoOffline: boolean
  onConfirm: () => void
  onConfirmWithoutNetwork: () => void
  onCancel: () => void
}

/** The first step: what it is, whose, how long; then the confirmation. */
export function SeenTicketView(props: SeenTicketViewProps) {
  const { ticket: seen, isConfirming, isUnanswered, canGoOffline, onConfirm, onConfirmWithoutNetwork, onCancel } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const confirmLabel = seen.isOffline ? texts.confirmOffline : texts.confirm
  return (
    <section className={css.view} aria-labelledby={TITLE_ID}>
      <h2 ref={title} id={TITLE_ID} tabIndex={-1} className={css.title}>
        {seen.isOffline ? texts.offlineTitle : texts.title}
      </h2>
      {seen.isOffline ? (
        <>
          <PresentedPrize name={seen.prize.name} kind={seen.prize.kind} picture={seen.prize.picture} />
          <Facts lines={getOfflineLines(seen)} />
          <p className={css.note}>
            <WifiSlashRegular size={18} />
            {texts.offlineNote}
          </p>
        </>
      ) : (
        <OnlineTicket ticket={seen.ticket} />
      )}
      {isUnanswered ? (
        <p className={css.warning} role="alert">
          {texts.unanswered}
        </p>
      ) : null}
      <div className={css.actions}>
        <Button size="large" isWide isBusy={isConfirming} onClick={onConfirm}>
          {isUnanswered ? texts.again : confirmLabel}
        </Button>
        {isUnanswered && canGoOffline ? (
          <Button size="large" isWide kind="weak" onClick={onConfirmWithoutNetwork}>
            {texts.confirmOffline}
          </Button>
        ) : null}
        <Button size="large" isWide kind="plain" disabled={isConfirming} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  )
}

const TITLE_ID = 'seen-ticket'

function OnlineTicket({ ticket }: { ticket: PresentedTicket }) {
  const { prize, winner, wonAt, expiresAt, activityTitle } = ticket
  return (
    <>
      <RootWarning code={ticket.activityCode} />
      <PresentedPrize
        name={prize.name}
        kind={prize.kind}
        picture={prize.pictures[0] ?? null}
        value={prizeWords.value(formatYuan(prize.valueFen))}
        state={ticket.state}
      />
      <Facts
        lines={[
          [texts.winner, winner === '' ? texts.winnerGone : winner],
          [texts.until, formatUntil(expiresAt)],
          [texts.wheel, activityTitle],
          [texts.wonAt, formatMoment(wonAt)],
          [texts.place, joinPlace(useWrittenPlace(prize.place), '，')],
          [texts.way, prize.way],
          [texts.terms, prize.terms],
        ]}
      />
    </>
  )
}

const getOfflineLines = ({ wonAt, expiresAt }: Extract<SeenTicket, { isOffline: true }>): readonly Line[] => [
  [texts.winner, texts.winnerOffline],
  [texts.until, formatUntil(expiresAt)],
  [texts.wonAt, formatMoment(wonAt)],
]

const formatUntil = (expiresAt: string): string =>
  `${formatLastDay(expiresAt)}，${ticketTexts.daysLeft(countDaysLeft(expiresAt, Date.now()))}`

type Line = readonly [term: string, text: string]

const Facts = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={css.facts}>
    {lines
      .filter(([, text]) => text !== '')
      .map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
  </dl>
)
