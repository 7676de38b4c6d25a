import type { TicketSummary } from '@zhanjian/contract/lottery/tickets.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { ticketTexts as texts } from '#text/lottery/tickets.ts'
import { formatCalendarDay } from '../../../../lib/format-calendar-date.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { GiftFill, QrCodeRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { countDaysLeft, endsSoon, formatLastDay, getShownState } from '../../model/ticket-validity.ts'
import css from './ticket-row.module.css'

interface TicketRowProps {
  ticket: TicketSummary
  nowMs: number
}

/** A ticket in a list: its picture, what it is good for and how long, and the stub. */
export function TicketRow({ ticket, nowMs }: TicketRowProps) {
  const { id, prizeName, picture, activityTitle, wonAt } = ticket
  const state = getShownState(ticket, nowMs)
  return (
    <li className={css.item}>
      <a className={css.row} href={`#${screenAddress('ticket', { id })}`} data-state={state}>
        <span className={css.main}>
          <Thumbnail className={css.picture} src={picture}>
            <GiftFill size={28} />
          </Thumbnail>
          <span className={css.text}>
            <b>{prizeName}</b>
            <small>{`${activityTitle} · ${texts.list.wonAt(formatCalendarDay(wonAt, nowMs))}`}</small>
            <small data-soon={(state === 'unused' && endsSoon(ticket.expiresAt, nowMs)) || undefined}>
              {describeEnd(ticket, nowMs)}
            </small>
          </span>
        </span>
        <span className={css.stub}>
          {state === 'unused' ? (
            <>
              <QrCodeRegular size={24} />
              {texts.list.show}
            </>
          ) : (
            texts.states[state]
          )}
        </span>
      </a>
    </li>
  )
}

/** Until when it is good, or since when it is not. */
function describeEnd(ticket: TicketSummary, nowMs: number): string {
  const { expiresAt, verifiedAt, cancelledAt } = ticket
  if (verifiedAt !== null) return texts.verifiedAt(formatMoment(verifiedAt))
  if (cancelledAt !== null) return texts.cancelledAt(formatMoment(cancelledAt))
  const lastDay = formatLastDay(expiresAt)
  if (getShownState(ticket, nowMs) === 'expired') return texts.expiredAt(lastDay)
  return endsSoon(expiresAt, nowMs) ? texts.daysLeft(countDaysLeft(expiresAt, nowMs)) : texts.until(lastDay)
}
