import { useEffect } from 'react'
import { orderTexts as texts } from '#text/membership/orders.ts'
import { useServerNow } from '../../../../lib/use-server-now.ts'
import { formatCountdown } from '../../model/format-countdown.ts'
import css from './order.module.css'

interface PayCountdownProps {
  expiresAt: string
  /** The server's time. */
  now: string
  /** When it was answered, by the device's clock. */
  receivedAtMs: number
  onEnd: () => void
}

/** The time that is left to pay, by the server's clock. */
export function PayCountdown({ expiresAt, now, receivedAtMs, onEnd }: PayCountdownProps) {
  const leftMs = Date.parse(expiresAt) - useServerNow({ now, receivedAtMs })
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) onEnd()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever the function is
  }, [isOver])
  return (
    <p className={css.countdown} role="timer" aria-live="off">
      {isOver ? texts.leftSoon : texts.left(formatCountdown(leftMs))}
    </p>
  )
}
