import type { Autograph } from '@zhanjian/contract/works/guest-book.ts'
import css from './autograph-drawing.module.css'
import { drawStroke, measureAutograph } from './draw-autograph.ts'

/** Largest size of one on a page, and how large its units are at most: a small name is not blown up. */
const [WIDTH_PX, HEIGHT_PX, UNIT_PX] = [200, 68, 0.42]

/** A name drawn by hand, cut to its strokes. */
export function AutographDrawing({ strokes, label }: { strokes: Autograph; label: string }) {
  const { x, y, width, height } = measureAutograph(strokes)
  const scale = Math.min(WIDTH_PX / width, HEIGHT_PX / height, UNIT_PX)
  return (
    <svg
      className={css.drawing}
      role="img"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      width={width * scale}
      height={height * scale}
    >
      <AutographStrokes strokes={strokes} />
    </svg>
  )
}

/** Equally thick at any size. */
export const AutographStrokes = ({ strokes }: { strokes: readonly (readonly number[])[] }) => (
  <path
    d={strokes.map(drawStroke).join('')}
    fill="none"
    stroke="currentColor"
    strokeWidth={2.2}
    strokeLinecap="round"
    strokeLinejoin="round"
    vectorEffect="non-scaling-stroke"
  />
)
