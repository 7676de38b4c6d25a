/**
 * Snapping of a box that is moved, pinched or turned: to the page, to its neighbours, to equal gaps and to steps of 15°. All
 * lengths in units of a page; a turned box is taken by the rectangle around it. Pure, and cheap enough for every frame of a drag.
 */
import { INVITATION_HEIGHT, INVITATION_WIDTH } from './document.ts'
import type { Box } from './elements.ts'

/** A line to show while a box is held to it. */
export type SnapGuide =
  /** A vertical line at `x`, or a horizontal one at `y`, over the whole page. `of`: what it runs along. */
  | { kind: 'x'; x: number; of: 'page' | 'neighbour' }
  | { kind: 'y'; y: number; of: 'page' | 'neighbour' }
  /** Two equal gaps, each from `from` to `to` along the axis, at `at` across it. */
  | { kind: 'gap'; axis: 'x' | 'y'; gaps: readonly [Gap, Gap] }
  | { kind: 'angle'; rotationDeg: number }

interface Gap {
  from: number
  to: number
  at: number
}

/** Where a box is held, and by what. */
export interface Snapped {
  box: Box
  guides: SnapGuide[]
}

/** How a box is being changed; its middle stays when it is turned or pinched. */
export type SnapGesture = 'move' | 'resize' | 'turn'

/** Within this distance a box is taken. In units of the page, so divide a finger's by the scale at which the page is shown. */
export const SNAP_DISTANCE = 6
/** Within this angle a turn is taken. */
export const SNAP_ANGLE_DEG = 4
/** Steps of a turn. */
const ANGLE_STEP_DEG = 15

/** What a box can be held by, computed once a gesture. */
export interface SnapTargets {
  others: readonly Bounds[]
  lines: Readonly<Record<Axis, readonly Line[]>>
}

/** `neighbours`: other boxes of the page, which stay where they are meanwhile. */
export function createSnapTargets(neighbours: readonly Box[]): SnapTargets {
  const others = neighbours.map(getBounds)
  return { others, lines: { x: listLines('x', others), y: listLines('y', others) } }
}

/**
 * The box as it is held.
 * @example
 * ```ts
 * snapElement({ x: 38, y: 100, w: 300, h: 40, rotationDeg: 0 }, createSnapTargets([]), 'move').box.x // 37.5, the middle of the page
 * ```
 */
export function snapElement(box: Box, targets: SnapTargets, gesture: SnapGesture, distance = SNAP_DISTANCE): Snapped {
  if (gesture === 'turn') return snapTurn(box)
  return gesture === 'move' ? snapMove(box, targets, distance) : snapSize(box, targets, distance)
}

/** The rectangle around a box, turned as it is. */
export function getBounds({ x, y, w, h, rotationDeg }: Box): Bounds {
  const angle = (rotationDeg * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [width, height] = [w * cos + h * sin, w * sin + h * cos]
  const [middleX, middleY] = [x + w / 2, y + h / 2]
  return { x: [middleX - width / 2, middleX + width / 2], y: [middleY - height / 2, middleY + height / 2] }
}

/** From and to along each axis. */
export interface Bounds {
  x: readonly [from: number, to: number]
  y: readonly [from: number, to: number]
}

type Axis = 'x' | 'y'
const PAGE_LENGTH: Readonly<Record<Axis, number>> = { x: INVITATION_WIDTH, y: INVITATION_HEIGHT }
const OTHER: Readonly<Record<Axis, Axis>> = { x: 'y', y: 'x' }

function snapTurn(box: Box): Snapped {
  const nearest = Math.round(box.rotationDeg / ANGLE_STEP_DEG) * ANGLE_STEP_DEG
  if (Math.abs(nearest - box.rotationDeg) > SNAP_ANGLE_DEG) return { box, guides: [] }
  // (Adding zero makes a negative zero a plain one, which JSON has.)
  const rotationDeg = nearest + 0
  return { box: { ...box, rotationDeg }, guides: [{ kind: 'angle', rotationDeg }] }
}

interface Line {
  at: number
  of: 'page' | 'neighbour'
}

/** The page before neighbours, so that it wins where both are as near. */
const listLines = (axis: Axis, others: readonly Bounds[]): Line[] => [
  ...[PAGE_LENGTH[axis] / 2, 0, PAGE_LENGTH[axis]].map((at): Line => ({ at, of: 'page' })),
  ...others.flatMap((other) => {
    const [from, to] = other[axis]
    return [(from + to) / 2, from, to].map((at): Line => ({ at, of: 'neighbour' }))
  }),
]

interface Hold {
  /** By how much the box moves. */
  by: number
  guides: SnapGuide[]
}

/** A hold along one axis changes who is beside the box along the other; more often than this it does not matter. */
const ROUNDS_MAX = 4

/** Where the box is held it stays when it is moved by nothing: each axis is held with the other where it ends. */
function snapMove(box: Box, { others, lines }: SnapTargets, distance: number): Snapped {
  const bounds = getBounds(box)
  const find = (axis: Axis, other: Hold | null) =>
    holdAlong(axis, shift(bounds, OTHER[axis], other?.by ?? 0), { others, lines: lines[axis] }, distance)
  let x = find('x', null)
  let y = find('y', x)
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const again = find('x', y)
    if (again?.by === x?.by) break
    x = again
    y = find('y', x)
  }
  return {
    box: { ...box, x: box.x + (x?.by ?? 0), y: box.y + (y?.by ?? 0) },
    guides: [...(x?.guides ?? []), ...(y?.guides ?? [])],
  }
}

function shift(bounds: Bounds, axis: Axis, by: number): Bounds {
  const [from, to] = bounds[axis]
  return { ...bounds, [axis]: [from + by, to + by] }
}

/** By the nearest; a line wins where an equal gap is as near. */
function holdAlong(
  axis: Axis,
  bounds: Bounds,
  { others, lines }: { others: readonly Bounds[]; lines: readonly Line[] },
  distance: number,
): Hold | null {
  const [line, gap] = [holdToLines(axis, bounds, lines, distance), holdToGaps(axis, bounds, others, distance)]
  if (line === null || gap === null) return line ?? gap
  return Math.abs(gap.by) < Math.abs(line.by) - TIE ? gap : line
}

/** Rounding moves a box by less. */
const TIE = 1e-6

function holdToLines(axis: Axis, bounds: Bounds, lines: readonly Line[], distance: number): Hold | null {
  const [from, to] = bounds[axis]
  const places = [(from + to) / 2, from, to]
  let best: { by: number; line: Line } | null = null
  for (const line of lines) {
    for (const place of places) {
      const by = line.at - place
      if (Math.abs(by) <= distance && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line }
    }
  }
  return best && { by: best.by, guides: [toGuide(axis, best.line)] }
}

const toGuide = (axis: Axis, { at, of }: Line): SnapGuide => (axis === 'x' ? { kind: 'x', x: at, of } : { kind: 'y', y: at, of })

/** Between two neighbours with the same gap to both, or beyond one with the gap that is between it and the next. */
function holdToGaps(axis: Axis, bounds: Bounds, others: readonly Bounds[], distance: number): Hold | null {
  const across = OTHER[axis]
  const isBeside = (other: Bounds) => other[across][0] < bounds[across][1] && bounds[across][0] < other[across][1]
  const row = others.filter(isBeside).sort((left, right) => left[axis][0] - right[axis][0])
  const length = bounds[axis][1] - bounds[axis][0]
  const at = (bounds[across][0] + bounds[across][1]) / 2
  const candidates: { from: number; gaps: readonly [Gap, Gap] }[] = []
  row.forEach((first, index) => {
    const second = row[index + 1]
    if (second === undefined) return
    const [start, end] = [first[axis][1], second[axis][0]]
    const gap = end - start
    if (gap <= 0) return
    const side = (gap - length) / 2
    if (side > 0)
      candidates.push({
        from: start + side,
        gaps: [
          { from: start, to: start + side, at },
          { from: end - side, to: end, at },
        ],
      })
    const between = { from: start, to: end, at }
    candidates.push({ from: second[axis][1] + gap, gaps: [between, { from: second[axis][1], to: second[axis][1] + gap, at }] })
    const before = first[axis][0] - gap
    candidates.push({ from: before - length, gaps: [{ from: before, to: first[axis][0], at }, between] })
  })
  const near = candidates
    .map((candidate) => ({ ...candidate, by: candidate.from - bounds[axis][0] }))
    .filter(({ by }) => Math.abs(by) <= distance)
    .sort((left, right) => Math.abs(left.by) - Math.abs(right.by))[0]
  return near === undefined ? null : { by: near.by, guides: [{ kind: 'gap', axis, gaps: near.gaps }] }
}

/** A pinched box keeps its middle and its proportions; the nearest edge decides. A turned one is not held: its edges are no lines. */
function snapSize(box: Box, { lines }: SnapTargets, distance: number): Snapped {
  if (box.rotationDeg % 90 !== 0) return { box, guides: [] }
  const bounds = getBounds(box)
  let best: { scale: number; off: number; guide: SnapGuide } | null = null
  for (const axis of ['x', 'y'] as const) {
    const [from, to] = bounds[axis]
    const middle = (from + to) / 2
    const half = (to - from) / 2
    for (const line of lines[axis]) {
      const reach = Math.abs(line.at - middle)
      const off = Math.abs(reach - half)
      // Through the middle no size leads to the line.
      if (reach < 1 || off > distance || (best !== null && off >= best.off)) continue
      best = { scale: reach / half, off, guide: toGuide(axis, line) }
    }
  }
  if (best === null) return { box, guides: [] }
  const [w, h] = [box.w * best.scale, box.h * best.scale]
  return { box: { ...box, x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }, guides: [best.guide] }
}
