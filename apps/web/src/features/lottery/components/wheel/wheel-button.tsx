import type { WheelDetail, WheelStatus } from '@zhanjian/contract/lottery/wheel.ts'
import { wheelTexts } from '#text/lottery/wheel.ts'
import css from './wheel-stage.module.css'

const texts = wheelTexts.button

interface WheelButtonProps {
  wheel: WheelDetail
  status: WheelStatus
  isBusy: boolean
  onDraw: () => void
  onJoin: () => void
  /** There is no chance left: shows how to get more. */
  onShowChances: () => void
}

/** The button in the middle of the wheel: the one thing to do. */
export function WheelButton({ wheel, status, isBusy, onDraw, onJoin, onShowChances }: WheelButtonProps) {
  const { my, look } = wheel
  if (status !== 'running') return <span className={css.resting}>{texts[status]}</span>
  if (my === null) {
    return (
      <button type="button" className={css.button} onClick={onJoin}>
        <b>{texts.join}</b>
        <small>{texts.joinHint}</small>
      </button>
    )
  }
  if (isBusy) {
    // Keeps the focus while the wheel turns; a second tap does nothing.
    return (
      <button type="button" className={css.button} aria-disabled>
        <b>{look.centreText}</b>
        <small>{texts.busy}</small>
      </button>
    )
  }
  if (my.left === 0) {
    return (
      <button type="button" className={css.button} onClick={onShowChances}>
        {texts.noChance.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </button>
    )
  }
  return (
    <button type="button" className={css.button} onClick={onDraw}>
      <b>{look.centreText}</b>
      <small>{texts.left(my.left)}</small>
    </button>
  )
}
