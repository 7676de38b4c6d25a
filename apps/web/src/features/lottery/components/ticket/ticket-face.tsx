import { formatTicketCode } from '@zhanjian/contract/lottery/ticket-code.ts'
import type { TicketDetail, TicketState } from '@zhanjian/contract/lottery/tickets.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { useState } from 'react'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { ticketTexts as texts } from '#text/lottery/tickets.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { QrCode } from '../../../../shared/qr-codes/qr-code.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { countDaysLeft, endsSoon, formatLastDay } from '../../model/ticket-validity.ts'
import css from './ticket-face.module.css'

interface TicketFaceProps {
  ticket: TicketDetail
  /** As of now. */
  state: TicketState
  nowMs: number
}

/** A ticket as it would be printed: the picture and what it is good for, a perforation, the stub with code or stamp. */
export const TicketFace = ({ ticket, state, nowMs }: TicketFaceProps) => (
  <article className={css.ticket} data-state={state} aria-labelledby={TITLE_ID}>
    <div className={css.top}>
      <TicketPicture src={ticket.prize.pictures[0] ?? ticket.picture} />
      <p className={css.kind}>{`${prizeWords.kinds[ticket.kind]} · ${ticket.activityTitle}`}</p>
      <h2 id={TITLE_ID} className={css.name}>
        {ticket.prizeName}
      </h2>
      <p className={css.facts}>
        <span>{prizeWords.value(formatYuan(ticket.valueFen))}</span>
        <span data-soon={(state === 'unused' && endsSoon(ticket.expiresAt, nowMs)) || undefined}>
          {describeValidity(ticket, state, nowMs)}
        </span>
      </p>
    </div>
    <div className={css.stub}>
      {state === 'unused' ? <UsableStub ticket={ticket} /> : <StampedStub ticket={ticket} state={state} />}
    </div>
  </article>
)

/** One ticket on a page. */
const TITLE_ID = 'ticket-title'

const describeValidity = ({ expiresAt }: TicketDetail, state: TicketState, nowMs: number): string => {
  const until = texts.until(formatLastDay(expiresAt))
  return state === 'unused' ? `${until}，${texts.daysLeft(countDaysLeft(expiresAt, nowMs))}` : until
}

function TicketPicture({ src }: { src: string | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className={css.picture}>
      {src === null || hasFailed ? (
        <GiftFill size={56} />
      ) : (
        // Without a network there is no picture.
        <img src={src} alt="" decoding="async" draggable={false} onError={() => setHasFailed(true)} />
      )}
    </div>
  )
}

const UsableStub = ({ ticket }: { ticket: TicketDetail }) => (
  <>
    <div className={css.qr}>
      <QrCode
        text={ticket.qrText}
        label={texts.qr.label(ticket.prizeName)}
        pendingText={texts.qr.drawing}
        failedText={texts.qr.failed}
      />
    </div>
    <TicketCode code={ticket.code} />
    <p className={css.hint}>{texts.qr.hint}</p>
  </>
)

/** In groups, so that it can be read aloud. */
export const TicketCode = ({ code }: { code: string }) => (
  <p className={css.code}>
    <span className="visually-hidden">{texts.code}</span>
    {formatTicketCode(code)}
  </p>
)

function StampedStub({ ticket, state }: { ticket: TicketDetail; state: Exclude<TicketState, 'unused'> }) {
  return (
    <>
      <p className={css.stamp}>{texts.states[state]}</p>
      <div className={css.past}>
        {describePast(ticket, state).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <p className={css.pastCode}>{`${texts.code} ${formatTicketCode(ticket.code)}`}</p>
    </>
  )
}

function describePast(ticket: TicketDetail, state: Exclude<TicketState, 'unused'>): string[] {
  const { verifiedAt, verifiedBy, cancelledAt, cancelReason, cancelNote } = ticket
  if (state === 'verified') {
    const by = verifiedBy === null ? texts.verified.byNobody : texts.verified.by(verifiedBy.nickname)
    return [...(verifiedAt === null ? [] : [formatMoment(verifiedAt)]), by]
  }
  if (state === 'expired') return [texts.expiredText]
  return [
    ...(cancelledAt === null ? [] : [texts.cancelledAt(formatMoment(cancelledAt))]),
    ...(cancelReason === null ? [] : [texts.cancelled(texts.cancelReasons[cancelReason])]),
    ...(cancelNote === '' ? [] : [texts.note(cancelNote)]),
  ]
}
