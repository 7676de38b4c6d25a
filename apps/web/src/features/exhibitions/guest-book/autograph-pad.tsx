import type { Autograph } from '@zhanjian/contract/works/guest-book.ts'
import { AUTOGRAPH_HEIGHT, AUTOGRAPH_WIDTH } from '@zhanjian/contract/works/limits.ts'
import { type PointerEvent, useState } from 'react'
import { signingTexts as texts } from '#text/exhibitions/guest-book.ts'
import { AutographStrokes } from '../../../shared/guest-books/autograph-drawing.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ArrowUUpLeftBold, TrashRegular } from '../../../ui/icons/icons.gen.tsx'
import { addPoint, isSheetFull, toSheetPoint } from './add-point.ts'
import css from './autograph-pad.module.css'

interface AutographPadProps {
  strokes: Autograph
  onChange: (strokes: Autograph) => void
  /** Below the sheet: what happens without an autograph. */
  hint: string
}

/** A sheet on which a name is drawn with a finger, a pen or a mouse. */
export function AutographPad({ strokes, onChange, hint }: AutographPadProps) {
  const { current, handlers } = useDrawing(strokes, onChange)
  const isEmpty = strokes.length === 0 && current.length === 0
  return (
    <div className={css.pad} role="group" aria-label={texts.autograph}>
      <p className={css.label} aria-hidden>
        {texts.autograph}
      </p>
      <div className={css.sheet}>
        <svg role="img" aria-label={texts.pad} viewBox={`0 0 ${AUTOGRAPH_WIDTH} ${AUTOGRAPH_HEIGHT}`} {...handlers}>
          <path
            className={css.line}
            d={`M40 ${AUTOGRAPH_HEIGHT - 48}H${AUTOGRAPH_WIDTH - 40}`}
            vectorEffect="non-scaling-stroke"
          />
          <AutographStrokes strokes={current.length === 0 ? strokes : [...strokes, current]} />
        </svg>
        {isEmpty ? <span aria-hidden>{texts.padHint}</span> : null}
      </div>
      <div className={css.footer}>
        <p role="status">{isSheetFull(strokes) ? texts.full : strokes.length === 0 ? hint : texts.strokes(strokes.length)}</p>
        <Button
          kind="plain"
          size="small"
          icon={ArrowUUpLeftBold}
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {texts.undo}
        </Button>
        <Button kind="plain" size="small" icon={TrashRegular} disabled={strokes.length === 0} onClick={() => onChange([])}>
          {texts.clear}
        </Button>
      </div>
    </div>
  )
}

/** One finger draws at a time; others are ignored. */
function useDrawing(strokes: Autograph, onChange: (strokes: Autograph) => void) {
  const [drawing, setDrawing] = useState<{ pointerId: number; points: readonly number[] }>()
  const current = drawing?.points ?? []

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (drawing !== undefined || event.button !== 0 || isSheetFull(strokes)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing({ pointerId: event.pointerId, points: addPoint([], findPoint(event, event)) })
  }
  function goOn(event: PointerEvent<SVGSVGElement>): void {
    if (drawing?.pointerId !== event.pointerId) return
    // A fast finger is somewhere more often than the screen is drawn.
    const places = event.nativeEvent.getCoalescedEvents?.() ?? []
    const added = (places.length === 0 ? [event] : places).reduce(
      (points, place) => (isSheetFull(strokes, points) ? points : addPoint(points, findPoint(event, place))),
      drawing.points,
    )
    if (added !== drawing.points) setDrawing({ ...drawing, points: added })
  }
  function end(event: PointerEvent<SVGSVGElement>): void {
    if (drawing?.pointerId !== event.pointerId) return
    setDrawing(undefined)
    onChange([...strokes, [...drawing.points]])
  }
  return { current, handlers: { onPointerDown: begin, onPointerMove: goOn, onPointerUp: end, onPointerCancel: end } }
}

const findPoint = (
  { currentTarget }: PointerEvent<SVGSVGElement>,
  { clientX, clientY }: { clientX: number; clientY: number },
): [number, number] => toSheetPoint(clientX, clientY, currentTarget.getBoundingClientRect())
