/** A picture of an avatar without a GPU: for lists, and wherever one is seen outside a hall. Lit as in a bright hall. */
import type { AvatarLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { type BodyState, createBodyPose, STANDING, writeBodyPose } from '@zhanjian/scene/avatar/body-pose.ts'
import { getPatternShare } from '@zhanjian/scene/avatar/pattern-share.ts'
import { poseCorner } from '@zhanjian/scene/avatar/pose-corner.ts'
import {
  type AvatarGrid,
  type AvatarTables,
  buildAvatarGrid,
  CORNER_NUMBERS,
  createAvatarTables,
} from '@zhanjian/scene/avatar/shapes/avatar-tables.ts'
import { type Hold, LIMB, type Point, TINTS } from '@zhanjian/scene/avatar/shapes/corner.ts'
import { CARRIED } from '@zhanjian/scene/avatar/shapes/thing-shapes.ts'
import { computeTintColours, type LinearColour } from '@zhanjian/scene/avatar/tint-colours.ts'
import type { Raster } from '../raster.ts'
import { tone } from '../tone.ts'

/** What of an avatar is seen: head and shoulders, all of it, or what is worn there. */
export type AvatarCrop = keyof typeof FRAMINGS

/** How an avatar is shown. */
export interface AvatarView {
  sidePx: number
  framing: AvatarCrop
  /** 0: seen from the front; positive: it turns to its left. */
  yawRad?: number
  body?: Partial<BodyState>
}

/** Numbers of a corner: x, y in picture points, distance, three of light, three of glow, its place on the figure. */
const VERTEX = { X: 0, Y: 1, FAR: 2, LIGHT: 3, GLOW: 6, REST: 9, SIZE: 12 } as const

interface Vertex {
  numbers: Float64Array
  tint: number
  /** Of the trunk or the sleeve, for patterns. */
  middleX: number
}

/** Samples of a picture point to each side. */
const SAMPLES = 3
/** Of half the angle of view: far away, so that nothing is distorted. */
const FOV_TAN = 0.2
/** Middle and height of what is seen, in metres. */
const FRAMINGS = {
  portrait: { y: 1.325, high: 0.78 },
  face: { y: 1.33, high: 0.6 },
  figure: { y: 0.8, high: 1.74 },
  trunk: { y: 0.82, high: 0.86 },
  legs: { y: 0.36, high: 0.8 },
  feet: { y: 0.1, high: 0.36 },
} as const

/** Draws a look: a square picture with a clear ground, its colours of the screen. */
export type DrawAvatar = (look: AvatarLook, view: AvatarView) => Raster

/** Keeps the shapes that it has drawn: the next picture takes less time. */
export function createAvatarDrawer(): DrawAvatar {
  const tables = createAvatarTables()
  const grid = buildAvatarGrid('fine')
  return (look, view) => {
    const side = view.sidePx * SAMPLES
    const depths = new Float32Array(side * side).fill(Number.POSITIVE_INFINITY)
    const colours = new Float32Array(side * side * 4)
    const paint = createPaint(look)
    const vertices = placeVertices({ tables, grid }, look, view, side)
    const { indices } = grid
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [0, 1, 2].map((offset) => vertices[indices[at + offset] ?? 0]) as [Vertex, Vertex, Vertex]
      drawTriangle(a, b, c, { side, depths, colours, paint })
    }
    return average(colours, view.sidePx)
  }
}

interface Shapes {
  tables: AvatarTables
  grid: AvatarGrid
}

function placeVertices(
  { tables, grid }: Shapes,
  look: AvatarLook,
  { framing, yawRad = 0, body = {} }: AvatarView,
  side: number,
): Vertex[] {
  const blocks = tables.getBlocks(look)
  const pose = createBodyPose()
  writeBodyPose({ ...STANDING, carries: CARRIED.has(look.thing), ...body }, pose)
  const { y: middleY, high } = FRAMINGS[framing]
  const eyeM = high / 2 / FOV_TAN
  return grid.corners.map(([slot, corner]) => {
    const start = ((blocks[slot] ?? 0) + corner) * CORNER_NUMBERS
    const [x = 0, y = 0, z = 0, open = 1, nx = 0, ny = 0, nz = 0, tint = 0, limb = 0, holdSide = 0, upper = 0, lower = 0] =
      tables.corners.subarray(start, start + CORNER_NUMBERS)
    const hold = { limb, side: holdSide, upper, lower } as Hold
    const { at, facing } = turnBody(poseCorner({ at: [x, y, z], facing: [nx, ny, nz] }, hold, pose), yawRad)
    const far = eyeM + at[2]
    const scale = (eyeM / far) * (side / high)
    // The figure faces the eye, which stands at −z: its right hand is to the left.
    const place = [side / 2 - at[0] * scale, side / 2 - (at[1] - middleY) * scale, far]
    const numbers = Float64Array.from([...place, ...lightCorner(facing, open), x, y, z])
    return { numbers, tint, middleX: limb === LIMB.ARM ? 0.18 * holdSide : 0 }
  })
}

function turnBody({ at, facing }: { at: Point; facing: Point }, yawRad: number): { at: Point; facing: Point } {
  const [c, s] = [Math.cos(yawRad), Math.sin(yawRad)]
  const turn = ([x, y, z]: Point): Point => [c * x + s * z, y, c * z - s * x]
  return { at: turn(at), facing: turn(facing) }
}

const ABOVE: LinearColour = [1.14, 1.1, 1.04]
const BELOW: LinearColour = [0.62, 0.57, 0.52]
/** Warm light within skin that lies in shadow. */
const WITHIN: LinearColour = [0.5, 0.2, 0.12]

/** As the shader of avatars has it. @returns three of light, then three of what skin glows */
function lightCorner([x, y, z]: Point, open: number): number[] {
  const up = y * 0.5 + 0.5
  const fill = 0.12 + 0.88 * up * up * (3 - 2 * up)
  const lean = 0.92 + 0.2 * (x * 0.42 + y * 0.62 - z * 0.61)
  const light = [0, 1, 2].map((channel) => ((BELOW[channel] ?? 0) * (1 - fill) + (ABOVE[channel] ?? 0) * fill) * open * lean)
  return [...light, ...WITHIN.map((part) => part * (1 - up))]
}

/** Colour of a tint at a place of the figure, into `out`. */
type Paint = (tint: number, x: number, y: number, z: number, middleX: number, out: Float64Array) => void

function createPaint(look: AvatarLook): Paint {
  const tints = computeTintColours(look)
  const [clothes, accent] = [TINTS.indexOf('clothes'), tints[TINTS.indexOf('accent')] ?? [0, 0, 0]]
  return (tint, x, y, z, middleX, out) => {
    const own = tints[tint] ?? accent
    const share = tint === clothes ? getPatternShare(look.pattern, [x, y, z], middleX) : 0
    for (let channel = 0; channel < 3; channel++)
      out[channel] = (own[channel] ?? 0) * (1 - share) + (accent[channel] ?? 0) * share
  }
}

interface Surface {
  side: number
  depths: Float32Array
  colours: Float32Array
  paint: Paint
}

const SKIN_TINTS: ReadonlySet<number> = new Set([TINTS.indexOf('skin'), TINTS.indexOf('blush'), TINTS.indexOf('lip')])
const base = new Float64Array(3)
const mixed = new Float64Array(VERTEX.SIZE)

function drawTriangle(a: Vertex, b: Vertex, c: Vertex, { side, depths, colours, paint }: Surface): void {
  const [na, nb, nc] = [a.numbers, b.numbers, c.numbers]
  const [ax = 0, ay = 0] = na
  const [bx = 0, by = 0] = nb
  const [cx = 0, cy = 0] = nc
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-6) return
  const right = Math.min(side - 1, Math.ceil(Math.max(ax, bx, cx)))
  const bottom = Math.min(side - 1, Math.ceil(Math.max(ay, by, cy)))
  for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx, cx))); x <= right; x++) {
      const wb = ((x + 0.5 - ax) * (cy - ay) - (cx - ax) * (y + 0.5 - ay)) / area
      const wc = ((bx - ax) * (y + 0.5 - ay) - (x + 0.5 - ax) * (by - ay)) / area
      const wa = 1 - wb - wc
      if (wa < 0 || wb < 0 || wc < 0) continue
      for (let at: number = VERTEX.FAR; at < VERTEX.SIZE; at++)
        mixed[at] = (na[at] ?? 0) * wa + (nb[at] ?? 0) * wb + (nc[at] ?? 0) * wc
      const pixel = y * side + x
      if ((mixed[VERTEX.FAR] ?? 0) >= (depths[pixel] ?? 0)) continue
      depths[pixel] = mixed[VERTEX.FAR] ?? 0
      const nearest = wa > wb && wa > wc ? a : wb > wc ? b : c
      paint(
        nearest.tint,
        mixed[VERTEX.REST] ?? 0,
        mixed[VERTEX.REST + 1] ?? 0,
        mixed[VERTEX.REST + 2] ?? 0,
        nearest.middleX,
        base,
      )
      const glows = SKIN_TINTS.has(nearest.tint) ? 1 : 0
      for (let channel = 0; channel < 3; channel++) {
        const own = base[channel] ?? 0
        colours[pixel * 4 + channel] =
          own * (mixed[VERTEX.LIGHT + channel] ?? 0) + glows * own * own * (mixed[VERTEX.GLOW + channel] ?? 0)
      }
      colours[pixel * 4 + 3] = 1
    }
  }
}

/** From samples to picture points; the edges are soft. */
function average(colours: Float32Array, sidePx: number): Raster {
  const bytes = new Uint8Array(sidePx * sidePx * 4)
  const sum = new Float32Array(4)
  const side = sidePx * SAMPLES
  for (let y = 0; y < sidePx; y++) {
    for (let x = 0; x < sidePx; x++) {
      sum.fill(0)
      for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
        const at = ((y * SAMPLES + Math.floor(sample / SAMPLES)) * side + x * SAMPLES + (sample % SAMPLES)) * 4
        for (let channel = 0; channel < 4; channel++) sum[channel] = (sum[channel] ?? 0) + (colours[at + channel] ?? 0)
      }
      const count = sum[3] ?? 0
      const colour = new Float32Array([0, 1, 2].map((channel) => (count > 0 ? (sum[channel] ?? 0) / count : 0)))
      tone(colour)
      const start = (y * sidePx + x) * 4
      for (let channel = 0; channel < 3; channel++)
        bytes[start + channel] = Math.round(Math.min(1, Math.max(0, colour[channel] ?? 0)) * 255)
      bytes[start + 3] = Math.round((count / SAMPLES ** 2) * 255)
    }
  }
  return { widthPx: sidePx, heightPx: sidePx, channels: 4, bytes }
}
