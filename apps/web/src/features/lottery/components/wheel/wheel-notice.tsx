import type { WheelDetail, WheelStatus } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelTexts as texts } from '#text/lottery/wheel.ts'
import css from './wheel-view.module.css'

interface WheelNoticeProps {
  wheel: WheelDetail
  status: WheelStatus
  isOutdated: boolean
}

/** What is out of the ordinary: not begun, ended, cancelled, sold out, offline. */
export function WheelNotice({ wheel, status, isOutdated }: WheelNoticeProps) {
  const recordLink = <a href={`#${screenAddress('wheelRecord', { code: wheel.code })}`}>{texts.checkRecord}</a>
  const isSoldOut = wheel.slices.every(({ prize, left }) => prize === null || left === 0)
  return (
    <>
      {isOutdated ? (
        <p className={css.notice} role="status">
          {texts.offline}
        </p>
      ) : null}
      {status === 'cancelled' ? (
        <div className={css.notice} data-kind="bad">
          <b>{texts.cancelled}</b>
          {wheel.cancelReason === '' ? null : <p>{texts.cancelReason(wheel.cancelReason)}</p>}
          <p>{texts.cancelledTickets}</p>
          {recordLink}
        </div>
      ) : null}
      {status === 'ended' ? (
        <div className={css.notice}>
          <b>{texts.ended}</b>
          <p>{wheel.revealedAt === null ? texts.notRevealed : texts.revealed}</p>
          {recordLink}
        </div>
      ) : null}
      {status === 'upcoming' ? (
        <div className={css.notice}>
          <b>{texts.upcoming}</b>
          <p>{texts.upcomingText}</p>
        </div>
      ) : null}
      {status === 'running' && isSoldOut ? <p className={css.notice}>{texts.soldOut}</p> : null}
    </>
  )
}
