import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { holderTexts as texts } from '#text/cards/holder.ts'
import css from './index-bar.module.css'

interface IndexBarProps {
  initials: readonly string[]
  onJump: (initial: string) => void
}

const STEP_BY_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The letters at the edge of the list: a finger glides along them, a keyboard steps. One slider of 44 px, not 27 tiny buttons. */
export function IndexBar({ initials, onJump }: IndexBarProps) {
  const [index, setIndex] = useState(0)
  const [isGliding, setIsGliding] = useState(false)
  const current = Math.min(index, initials.length - 1)
  const jump = (next: number) => {
    const clamped = Math.max(0, Math.min(initials.length - 1, next))
    const initial = initials[clamped]
    if (initial === undefined) return
    setIndex(clamped)
    onJump(initial)
  }
  const glideTo = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const next = Math.floor(((clientY - top) / height) * initials.length)
    if (next !== current || !isGliding) jump(next)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEP_BY_KEY[event.key]
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? initials.length - 1 : step === undefined ? undefined : current + step
    if (target === undefined) return
    event.preventDefault()
    jump(target)
  }
  return (
    <div className={css.column}>
      <div
        className={css.bar}
        role="slider"
        tabIndex={0}
        aria-label={texts.index}
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={initials.length}
        aria-valuenow={current + 1}
        aria-valuetext={initials[current]}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          glideTo(event)
          setIsGliding(true)
        }}
        onPointerMove={(event) => (isGliding ? glideTo(event) : undefined)}
        onPointerUp={() => setIsGliding(false)}
        onPointerCancel={() => setIsGliding(false)}
      >
        {initials.map((initial, position) => (
          <span key={initial} data-current={(isGliding && position === current) || undefined} aria-hidden>
            {initial}
          </span>
        ))}
        {isGliding ? (
          <b className={css.bubble} style={{ top: `${((current + 0.5) / initials.length) * 100}%` }} aria-hidden>
            {initials[current]}
          </b>
        ) : null}
      </div>
    </div>
  )
}
