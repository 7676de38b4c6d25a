/** What fingers and handles make of an element. Lengths in units of a page. Pure. */
import {
  type Box,
  ELEMENT_PLACE_RANGE,
  ELEMENT_SIZE_RANGE,
  FONT_SIZE_RANGE,
  type InvitationElement,
} from '@zhanjian/scene/invitation/elements.ts'
import { toElementTransform } from '../../../../shared/invitations/to-element-transform.ts'

export interface Point {
  x: number
  y: number
}

/** What a gesture changes; `size` of the middle, others of a side, which then follows the finger. */
export type Handle = 'size' | 'width' | 'height' | 'turn'

/** How a gesture changes a box: first scaled and turned around its middle, then moved. */
export interface Change {
  byX: number
  byY: number
  scale: number
  turnDeg: number
}

const NO_CHANGE: Change = { byX: 0, byY: 0, scale: 1, turnDeg: 0 }

const getMiddle = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 })
const getDistance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)
const getAngleDeg = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

/** Of one finger that moves the element. */
export const getMove = (from: Point, to: Point): Change => ({ ...NO_CHANGE, byX: to.x - from.x, byY: to.y - from.y })

/** Of two fingers, wherever they are. */
export function getPinch(from: readonly [Point, Point], to: readonly [Point, Point]): Change {
  const length = getDistance(...from)
  return {
    byX: (to[0].x + to[1].x - from[0].x - from[1].x) / 2,
    byY: (to[0].y + to[1].y - from[0].y - from[1].y) / 2,
    scale: length === 0 ? 1 : getDistance(...to) / length,
    turnDeg: getAngleDeg(...to) - getAngleDeg(...from),
  }
}

/** Of a handle that scales or turns around the middle of the box. */
export function getHandleChange(handle: 'size' | 'turn', box: Box, from: Point, to: Point): Change {
  const middle = getMiddle(box)
  if (handle === 'turn') return { ...NO_CHANGE, turnDeg: getAngleDeg(middle, to) - getAngleDeg(middle, from) }
  const length = getDistance(middle, from)
  return { ...NO_CHANGE, scale: length === 0 ? 1 : getDistance(middle, to) / length }
}

const clamp = (value: number, [min, max]: readonly [number, number]): number => Math.min(max, Math.max(min, value))
/** Hundredths are finer than any screen, and short in JSON. */
const round = (value: number): number => Math.round(value * 100) / 100 + 0

/** From -180 (exclusive) to 180. */
export function normaliseAngle(deg: number): number {
  const turned = ((deg % 360) + 360) % 360
  return turned > 180 ? turned - 360 : turned
}

/** The factor by which an element can be scaled: never so small that no thumb could hold it again. */
function limitScale(element: InvitationElement, scale: number): number {
  const sides = [element.w, element.h].map((side) => [ELEMENT_SIZE_RANGE[0] / side, ELEMENT_SIZE_RANGE[1] / side] as const)
  const letters =
    'fontSize' in element ? [[FONT_SIZE_RANGE[0] / element.fontSize, FONT_SIZE_RANGE[1] / element.fontSize] as const] : []
  const ranges = [...sides, ...letters]
  const min = Math.max(...ranges.map(([low]) => low))
  const max = Math.min(...ranges.map(([, high]) => high))
  return clamp(Number.isFinite(scale) ? scale : 1, [Math.min(1, min), Math.max(1, max)])
}

/** The box that a gesture leads to. */
export function changeBox(element: InvitationElement, { byX, byY, scale, turnDeg }: Change): Box {
  const factor = limitScale(element, scale)
  const middle = getMiddle(element)
  const [w, h] = [element.w * factor, element.h * factor]
  return {
    x: middle.x + byX - w / 2,
    y: middle.y + byY - h / 2,
    w,
    h,
    rotationDeg: normaliseAngle(element.rotationDeg + turnDeg),
  }
}

/** The direction in which a side of a turned box grows, of length 1. */
function getSideAxis({ rotationDeg }: Box, side: 'width' | 'height'): Point {
  const angle = (rotationDeg * Math.PI) / 180
  return side === 'width' ? { x: Math.cos(angle), y: Math.sin(angle) } : { x: -Math.sin(angle), y: Math.cos(angle) }
}

/** A side that is pulled by `by` along the turned box; the opposite side stays where it is. */
export function stretchBox(element: InvitationElement, handle: 'width' | 'height', from: Point, to: Point): Box {
  const axis = getSideAxis(element, handle)
  const by = (to.x - from.x) * axis.x + (to.y - from.y) * axis.y
  const side = handle === 'width' ? element.w : element.h
  const next = clamp(side + by, ELEMENT_SIZE_RANGE)
  const grown = next - side
  const middle = getMiddle(element)
  const [w, h] = handle === 'width' ? [next, element.h] : [element.w, next]
  return {
    x: middle.x + (axis.x * grown) / 2 - w / 2,
    y: middle.y + (axis.y * grown) / 2 - h / 2,
    w,
    h,
    rotationDeg: element.rotationDeg,
  }
}

const STEPS = { turnDeg: [1, 15], scale: [1.02, 1.2], side: [1, 10] } as const

/** The element after a step by a key, `isLarge` or fine. */
export function stepElement(element: InvitationElement, handle: Handle, step: 1 | -1, isLarge: boolean): InvitationElement {
  const at = isLarge ? 1 : 0
  switch (handle) {
    case 'turn':
      return putInBox(element, changeBox(element, { ...NO_CHANGE, turnDeg: STEPS.turnDeg[at] * step }), handle)
    case 'size':
      return putInBox(element, changeBox(element, { ...NO_CHANGE, scale: STEPS.scale[at] ** step }), handle)
    case 'width':
    case 'height': {
      const axis = getSideAxis(element, handle)
      const by = STEPS.side[at] * step
      return putInBox(element, stretchBox(element, handle, { x: 0, y: 0 }, { x: axis.x * by, y: axis.y * by }), handle)
    }
  }
}

/** The element in its new box, within what a document may hold. Where both sides are scaled, letters are too. */
export function putInBox(element: InvitationElement, box: Box, handle: Handle | 'fingers'): InvitationElement {
  const isScaled = handle === 'fingers' || handle === 'size'
  const factor = isScaled ? box.w / element.w : 1
  const placed = {
    ...element,
    x: round(clamp(box.x, ELEMENT_PLACE_RANGE)),
    y: round(clamp(box.y, ELEMENT_PLACE_RANGE)),
    w: round(clamp(box.w, ELEMENT_SIZE_RANGE)),
    h: round(clamp(box.h, ELEMENT_SIZE_RANGE)),
    rotationDeg: round(normaliseAngle(box.rotationDeg)),
  }
  if (factor === 1 || !('fontSize' in placed)) return placed
  return { ...placed, fontSize: round(clamp(placed.fontSize * factor, FONT_SIZE_RANGE)) }
}

/** CSS that shows an element of `from` as if it were in `to`, before the document knows. */
export function toTransform(from: Box, to: Box): string {
  const place = toElementTransform(to.x + (to.w - from.w) / 2, to.y + (to.h - from.h) / 2, to.rotationDeg)
  return to.w === from.w && to.h === from.h ? place : `${place} scale(${to.w / from.w}, ${to.h / from.h})`
}
