import type { Autograph } from '@zhanjian/contract/works/guest-book.ts'
import {
  AUTOGRAPH_HEIGHT,
  AUTOGRAPH_POINTS_MAX,
  AUTOGRAPH_STROKES_MAX,
  AUTOGRAPH_WIDTH,
} from '@zhanjian/contract/works/limits.ts'

/** Points nearer than this to the last one are left out, in units: half the width of the line. */
const STEP = 4

/** What is measured of the sheet on the screen. */
type SheetBox = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>

const limit = (value: number, max: number): number => Math.round(Math.min(max, Math.max(0, value)))

/** A place in the window as a point of the sheet; beside it: its edge. */
export const toSheetPoint = (clientX: number, clientY: number, { left, top, width, height }: SheetBox): [number, number] => [
  limit(((clientX - left) / width) * AUTOGRAPH_WIDTH, AUTOGRAPH_WIDTH),
  limit(((clientY - top) / height) * AUTOGRAPH_HEIGHT, AUTOGRAPH_HEIGHT),
]

/** The stroke with one more point, or as it is if that is too near. */
export function addPoint(stroke: readonly number[], [x, y]: readonly [number, number]): readonly number[] {
  const [lastX = x, lastY = y] = stroke.slice(-2)
  const isFirst = stroke.length === 0
  return isFirst || Math.hypot(x - lastX, y - lastY) >= STEP ? [...stroke, x, y] : stroke
}

/** Whether nothing more can be drawn. @param current the stroke that is being drawn */
export const isSheetFull = (strokes: Autograph, current: readonly number[] = []): boolean =>
  strokes.length + (current.length > 0 ? 0 : 1) > AUTOGRAPH_STROKES_MAX ||
  strokes.flat().length + current.length + 2 > 2 * AUTOGRAPH_POINTS_MAX
