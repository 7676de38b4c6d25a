import { ELEMENT_SIZE_RANGE, type InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { ArrowClockwiseBold, ArrowsOutRegular } from '../../../../ui/icons/icons.gen.tsx'
import css from './canvas.module.css'
import { toFrameStyle } from './preview-element.ts'
import type { Handle } from './transform-element.ts'

interface SelectionFrameProps {
  element: InvitationElement
  /** Pixels of a unit. */
  scale: number
  frame: RefObject<HTMLDivElement | null>
  /** A step by a key; `isLarge`: with Shift. */
  onStep: (handle: Handle, step: 1 | -1, isLarge: boolean) => void
}

const texts = editorTexts.canvas
const HANDLES = ['turn', 'width', 'height', 'size'] as const satisfies Handle[]
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** Around the selected element, with handles for one finger, for arrow keys, and for readers of the screen as sliders. */
export const SelectionFrame = ({ element, scale, frame, onStep }: SelectionFrameProps) => {
  const onKeyDown = (handle: Handle, event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(handle, step, event.shiftKey)
  }
  return (
    <div ref={frame} className={css.frame} style={toFrameStyle(element, scale)} data-locked={element.isLocked || undefined}>
      {(element.isLocked ? [] : HANDLES).map((handle) => {
        const { now, min, max, format } = getRange(handle, element)
        return (
          <span
            key={handle}
            className={css.handle}
            data-handle={handle}
            title={texts.handles[handle]}
            role="slider"
            tabIndex={0}
            aria-label={texts.handles[handle]}
            aria-valuenow={now}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={format(now)}
            onKeyDown={(event) => onKeyDown(handle, event)}
            // A pressed handle leaves the focus to the page, whose arrow keys move the element.
            onMouseDown={(event) => event.preventDefault()}
          >
            {handle === 'turn' ? <ArrowClockwiseBold size={14} /> : null}
            {handle === 'size' ? <ArrowsOutRegular size={14} /> : null}
          </span>
        )
      })}
    </div>
  )
}

const TURN_MAX_DEG = 180
const [SIDE_MIN, SIDE_MAX] = ELEMENT_SIZE_RANGE

function getRange(handle: Handle, { w, h, rotationDeg }: InvitationElement) {
  if (handle === 'turn') return { now: Math.round(rotationDeg), min: -TURN_MAX_DEG, max: TURN_MAX_DEG, format: texts.degrees }
  return { now: Math.round(handle === 'height' ? h : w), min: SIDE_MIN, max: SIDE_MAX, format: texts.units }
}
