/** Tubes and strips: the grids that every shape of an avatar is made of. What one may choose moves their corners only. */
import type { Corner, Hold, Point, Tint } from './corner.ts'

/** A grid of corners: `rounds` along it, `segments` around it. `isStrip`: open at its sides, as a mouth is. */
export interface Tube {
  rounds: number
  segments: number
  isStrip?: true
  /** Rounds and segments from afar; absent: it is not seen from there. */
  coarse?: readonly [rounds: number, segments: number]
}

/** A corner of a tube: `round` counts from its beginning, `around` is 0 … 1. */
export type Shape = (round: number, around: number) => Corner

/** An ellipse about a middle, level. */
export interface Row {
  at: Point
  across: number
  deep?: number
  open?: number
  tint: Tint
  hold: Hold
  /** 2: an ellipse; larger: a rounded box. */
  square?: number
}

/** Skins level rows that follow one another upwards or downwards; the last one stands for those that are missing. */
export function levelTube(rows: readonly Row[]): Shape {
  const isUpwards = (rows[rows.length - 1]?.at[1] ?? 0) >= (rows[0]?.at[1] ?? 0)
  return (round, around) => {
    const row = rows[Math.min(round, rows.length - 1)] as Row
    const angle = (isUpwards ? around : -around) * 2 * Math.PI
    const { at, across, deep = across, open = 1, tint, hold, square = 2 } = row
    const x = power(Math.sin(angle), 2 / square) * across
    const z = power(Math.cos(angle), 2 / square) * deep
    return { at: [at[0] + x, at[1], at[2] + z], open, tint, ...hold }
  }
}

/** Skins rounds about the points of a path, whichever way it turns. */
export function pathTube(
  path: readonly { at: Point; radius: number; flat?: number }[],
  { tint, hold, open = 1 }: { tint: Tint; hold: Hold; open?: number },
): Shape {
  const frames = buildFrames(path.map(({ at }) => at))
  return (round, around) => {
    const index = Math.min(round, path.length - 1)
    const { at, radius, flat = 1 } = path[index] as (typeof path)[number]
    const { normal, binormal } = frames[index] as Frame
    const angle = around * 2 * Math.PI
    const [c, s] = [Math.cos(angle) * radius * flat, Math.sin(angle) * radius]
    return {
      at: [
        at[0] + normal[0] * c + binormal[0] * s,
        at[1] + normal[1] * c + binormal[1] * s,
        at[2] + normal[2] * c + binormal[2] * s,
      ],
      open,
      tint,
      ...hold,
    }
  }
}

/** A shape that is not worn: all corners at one point, which draws nothing. */
export const hidden =
  (at: Point, hold: Hold): Shape =>
  () => ({ at, open: 1, tint: 'skin', ...hold })

/** The same shape on the other side of the figure, seen from outside as well. */
export function mirror(shape: Shape): Shape {
  return (round, around) => {
    const corner = shape(round, 1 - around)
    return { ...corner, at: [-corner.at[0], corner.at[1], corner.at[2]], side: -corner.side }
  }
}

interface Frame {
  normal: Point
  binormal: Point
}

/** Frames that turn as little as possible along a path. */
function buildFrames(points: readonly Point[]): Frame[] {
  let normal: Point = [0, 0, 1]
  const last = points.length - 1
  // A path that comes back to its beginning has no ends.
  const isClosed = Math.hypot(...[0, 1, 2].map((axis) => (points[0]?.[axis] ?? 0) - (points[last]?.[axis] ?? 0))) < 1e-6
  return points.map((_, index) => {
    const before = points[index > 0 ? index - 1 : isClosed ? last - 1 : 0] as Point
    const after = points[index < last ? index + 1 : isClosed ? 1 : last] as Point
    const along = normalize([after[0] - before[0], after[1] - before[1], after[2] - before[2]], [0, 1, 0])
    const lean = dot(normal, along)
    const across: Point = [normal[0] - along[0] * lean, normal[1] - along[1] * lean, normal[2] - along[2] * lean]
    normal = normalize(across, Math.abs(along[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1])
    return { normal, binormal: cross(along, normal) }
  })
}

/** Unit vector; `fallback` for one without a length. */
export function normalize([x, y, z]: Point, fallback: Point): Point {
  const length = Math.hypot(x, y, z)
  return length < 1e-7 ? fallback : [x / length, y / length, z / length]
}

/** Perpendicular to both, right-handed. */
function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function power(value: number, exponent: number): number {
  return Math.sign(value) * Math.abs(value) ** exponent
}

/** A ball, in rings from below. */
export const ball = (
  [x, y, z]: Point,
  radius: number,
  { rounds, ...look }: { rounds: number } & Pick<Row, 'tint' | 'hold'>,
): Shape =>
  levelTube(
    Array.from({ length: rounds }, (_, index): Row => {
      const angle = Math.PI * (1 - index / (rounds - 1))
      return { at: [x, y + Math.cos(angle) * radius, z], across: Math.max(0.0006, Math.sin(angle) * radius), ...look }
    }),
  )
