import { WHEEL_TICKER_SIZE } from '@zhanjian/contract/lottery/limits.ts'
import { wheelWinners } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useState } from 'react'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { prefersReducedMotion } from '../../../../shared/media/prefers-reduced-motion.ts'
import css from './wheel-stage.module.css'

const texts = wheelTexts.ticker
const EACH_MS = 3600
const REFRESH_MS = 60_000

/**
 * The latest winners, one after the other; stands while somebody points at it, and for who wants no motion. Screen readers read
 * all of them as a list, unasked none.
 */
export function WinnerTicker({ code, isRunning }: { code: string; isRunning: boolean }) {
  const input = { body: { code, size: WHEEL_TICKER_SIZE } }
  const { data } = useEndpoint(wheelWinners, input, { refetchIntervalMs: isRunning ? REFRESH_MS : false })
  const [step, setStep] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  const winners = data?.records ?? []
  const count = winners.length
  useEffect(() => {
    if (isHeld || count < 2 || prefersReducedMotion()) return
    const timer = setInterval(() => document.hidden || setStep((old) => old + 1), EACH_MS)
    return () => clearInterval(timer)
  }, [isHeld, count])
  if (data === undefined) return <div className={css.ticker} aria-hidden />
  const shown = count === 0 ? 0 : step % count
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what moves stands while it is pointed at
    <section
      className={css.ticker}
      aria-label={texts.title}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={css.tickerTitle} aria-hidden>
        {texts.title}
      </span>
      {count === 0 ? (
        <span className={css.none}>{texts.none}</span>
      ) : (
        <ul className={css.winners}>
          {winners.map(({ id, name, prizeName }, index) => (
            <li key={id} data-shown={index === shown || undefined} data-over={index < shown || undefined}>
              {texts.won(name === '' ? texts.somebody : name, prizeName)}
            </li>
          ))}
        </ul>
      )}
      <a className={css.all} href={`#${screenAddress('wheelWinners', { code })}`}>
        {texts.all}
      </a>
    </section>
  )
}
