import type { CardElement } from '@zhanjian/scene/invitation/elements.ts'
import type { RefObject } from 'react'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { ArrowClockwiseBold, ArrowsOutRegular } from '../../../../ui/icons/icons.gen.tsx'
import css from './canvas.module.css'
import { toStyle } from './use-canvas-gestures.ts'

interface SelectionFrameProps {
  element: CardElement
  /** Pixels of a unit. */
  scale: number
  frame: RefObject<HTMLDivElement | null>
}

/** Around the selected element, with handles for one finger. Keys do the same, so that they are for pointers only. */
export const SelectionFrame = ({ element, scale, frame }: SelectionFrameProps) => (
  <div ref={frame} className={css.frame} style={toStyle(element, scale)} data-locked={element.isLocked || undefined} aria-hidden>
    {element.isLocked ? null : (
      <>
        <span className={css.handle} data-handle="turn" title={makerTexts.canvas.turn}>
          <ArrowClockwiseBold size={14} />
        </span>
        <span className={css.handle} data-handle="width" title={makerTexts.canvas.width} />
        <span className={css.handle} data-handle="height" title={makerTexts.canvas.height} />
        <span className={css.handle} data-handle="size" title={makerTexts.canvas.resize}>
          <ArrowsOutRegular size={14} />
        </span>
      </>
    )}
  </div>
)
