import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'
import { countMinutes } from '../model/format-local-time.ts'
import css from './countdown.module.css'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How long until a minute, in its two largest units. */
export function Countdown({ until, now }: { until: string; now: string }) {
  const minutes = Math.max(0, countMinutes(now, until))
  const units = [
    { words: texts.countdown.days, count: Math.floor(minutes / DAY_MINUTES) },
    { words: texts.countdown.hours, count: Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES) },
    { words: texts.countdown.minutes, count: minutes % HOUR_MINUTES },
  ]
  const first = units.findIndex(({ count }) => count > 0)
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2)
  return (
    <p className={css.countdown}>
      <span>{texts.countdown.label}</span>
      <b>{shown.map(({ words, count }) => words(count)).join(' ')}</b>
    </p>
  )
}
