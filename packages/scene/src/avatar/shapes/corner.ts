/** What the corners of an avatar's shapes know. The figure faces −z, its feet stand on y 0, its left hand is at negative x. */

/** A place in metres. */
export type Point = readonly [x: number, y: number, z: number]

/** Colours of a figure: chosen ones, two that follow from the skin, and those of things. Each is one texel of its row. */
export const TINTS = [
  'skin',
  'hair',
  'clothes',
  'accent',
  'trousers',
  'shoes',
  'blush',
  'lip',
  'ink',
  'white',
  'gold',
  'wood',
  'leaf',
  'glass',
] as const
/** One of {@link TINTS}. */
export type Tint = (typeof TINTS)[number]

/** What a corner follows when the figure moves. */
export const LIMB = { BODY: 0, ARM: 1, LEG: 2, FOOT: 3, HEAD: 4, EYE: 5, SKIRT: 6 } as const
type Limb = (typeof LIMB)[keyof typeof LIMB]

/** How a corner moves: `side` −1 left … 1 right; `upper`, `lower`: its share in the turn of the first and second joint. */
export interface Hold {
  limb: Limb
  side: number
  upper: number
  lower: number
}

/** One corner of a shape. */
export interface Corner extends Hold {
  at: Point
  /** How much light reaches it, 0 … 1. */
  open: number
  tint: Tint
}

/** Joints of the shapes as they are written down, in metres, x of the right side. They are those of a grown person. */
export const DRAWN_JOINTS = {
  hip: { x: 0.074, y: 0.7 },
  knee: { y: 0.392 },
  ankle: { y: 0.075 },
  shoulder: { x: 0.144, y: 1.15 },
  elbow: { y: 0.955 },
  wrist: { y: 0.775 },
  neck: { y: 1.235 },
} as const

/** A friendly figure has a larger head on a shorter body. */
const BODY_SCALE = 0.915
const HEAD_SCALE = 1.24

/** Where a corner of the shapes that are written down is on the figure. */
export function toFigure([x, y, z]: Point, { limb, upper }: Hold): Point {
  const neckY = DRAWN_JOINTS.neck.y
  const low: Point = [x, y * BODY_SCALE, z]
  if (limb !== LIMB.HEAD && limb !== LIMB.EYE) return low
  const high: Point = [x * HEAD_SCALE, neckY * BODY_SCALE + (y - neckY) * HEAD_SCALE, z * HEAD_SCALE]
  return [mix(low[0], high[0], upper), mix(low[1], high[1], upper), mix(low[2], high[2], upper)]
}

const toJoint = <Joint extends { y: number }>(joint: Joint): Joint => ({ ...joint, y: joint.y * BODY_SCALE })

/** Joints of the figure, in metres: x of the right side. */
export const JOINTS = {
  hip: toJoint(DRAWN_JOINTS.hip),
  knee: toJoint(DRAWN_JOINTS.knee),
  ankle: toJoint(DRAWN_JOINTS.ankle),
  shoulder: toJoint(DRAWN_JOINTS.shoulder),
  elbow: toJoint(DRAWN_JOINTS.elbow),
  neck: toJoint(DRAWN_JOINTS.neck),
}

/** Moves with the trunk alone. */
export const BODY: Hold = { limb: LIMB.BODY, side: 0, upper: 0, lower: 0 }
/** Moves with the head alone. */
export const ON_HEAD: Hold = { limb: LIMB.HEAD, side: 0, upper: 1, lower: 0 }

/** 0 up to `from`, 1 from `to` on, smooth between; `from` may be the larger one. */
export function ramp(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** `share` 0 is all `from`. */
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share
