import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { tutorialTexts } from '../../../text/zh/discovery/tutorial.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useOpenDialog } from '../../../ui/overlays/use-open-dialog.ts'
import css from './tutorial.module.css'

const STEPS = ['hall', 'search', 'make'] as const
const SPOT_PADDING_PX = 8
/** Space needed for the text below the spotlight; otherwise it is placed above. */
const TEXT_HEIGHT_PX = 210

interface SpotlightRect {
  left: number
  top: number
  width: number
  height: number
}

/** Three steps over the home page, each beside the element that it explains. */
export function Tutorial({ onEnd }: { onEnd: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [index, setIndex] = useState(0)
  const step = STEPS[index] ?? 'hall'
  const spot = useSpotlightRect(step)
  const titleId = useId()
  useOpenDialog(dialog)
  // So that screen readers announce each step.
  useEffect(() => heading.current?.focus(), [step])

  const isLast = index === STEPS.length - 1
  const isBelow = spot.top + spot.height + TEXT_HEIGHT_PX < window.innerHeight
  const style = {
    '--spot-top': `${spot.top - SPOT_PADDING_PX}px`,
    '--spot-left': `${spot.left - SPOT_PADDING_PX}px`,
    '--spot-width': `${spot.width + 2 * SPOT_PADDING_PX}px`,
    '--spot-height': `${spot.height + 2 * SPOT_PADDING_PX}px`,
    '--centre': `${spot.left + spot.width / 2}px`,
    '--bubble-at': isBelow
      ? `${spot.top + spot.height + 3 * SPOT_PADDING_PX}px`
      : `calc(100% - ${spot.top - 3 * SPOT_PADDING_PX}px)`,
  } as CSSProperties
  const { title, text } = tutorialTexts.steps[step]
  return (
    <dialog
      ref={dialog}
      className={css.tutorial}
      aria-labelledby={titleId}
      style={style}
      onCancel={(event) => {
        event.preventDefault()
        onEnd()
      }}
    >
      <i className={css.spot} aria-hidden />
      <div className={css.bubble} data-below={isBelow || undefined}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        <div className={css.actions}>
          <span className={css.dots} role="img" aria-label={tutorialTexts.position(index + 1, STEPS.length)}>
            {STEPS.map((name) => (
              <i key={name} data-on={name === step || undefined} />
            ))}
          </span>
          {isLast ? null : (
            <Button kind="plain" size="small" onClick={onEnd}>
              {tutorialTexts.skip}
            </Button>
          )}
          <Button size="small" onClick={() => (isLast ? onEnd() : setIndex(index + 1))}>
            {isLast ? tutorialTexts.done : tutorialTexts.next}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** Position of the step's element in the window; updated when the window is resized. */
function useSpotlightRect(step: (typeof STEPS)[number]): SpotlightRect {
  const [spot, setSpot] = useState<SpotlightRect>({ left: 0, top: 0, width: 0, height: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const rect = document.querySelector(`[data-tutorial="${step}"]`)?.getBoundingClientRect()
      if (rect !== undefined) setSpot({ left: rect.left, top: rect.top, width: rect.width, height: rect.height })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [step])
  return spot
}
