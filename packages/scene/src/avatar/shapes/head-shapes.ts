/** The head: skull, neck, ears and nose, and what lies on its skin. */
import { BODY, LIMB, ON_HEAD, type Point, ramp, toFigure } from './corner.ts'
import { levelTube, mirror, type Shape, type Tube } from './tube.ts'

/** Half the skull. */
export const HEAD = { y: 1.408, across: 0.136, up: 0.152, deep: 0.14 } as const
/** Middle of the eyes, as they are written down. */
export const EYE_Y = 1.396
/** Around the skull: 0 is behind, half a round in front. */
const FRONT_RAD = Math.PI

export const HEAD_TUBES = {
  skull: { rounds: 9, segments: 14, coarse: [5, 7] },
  neck: { rounds: 5, segments: 8 },
  earLeft: { rounds: 4, segments: 6 },
  earRight: { rounds: 4, segments: 6 },
  nose: { rounds: 4, segments: 6 },
} as const satisfies Record<string, Tube>

/** A point of the skull. `polarRad` from the crown; `out`: 1 lies on the skin, 1.1 a tenth outside it. */
export function skullPoint(azimuthRad: number, polarRad: number, out = 1): Point {
  const [upright, level] = [Math.cos(polarRad), Math.sin(polarRad)]
  const low = Math.max(0, -upright)
  // Full cheeks, and a chin that is narrower than the brow.
  const full = 1 + 0.04 * Math.exp(-(((polarRad - 1.95) / 0.36) ** 2)) - 0.13 * low ** 2.4
  const facing = Math.max(0, -Math.cos(azimuthRad))
  const deep = HEAD.deep * (1 - 0.03 * facing)
  return [
    Math.sin(azimuthRad) * level * HEAD.across * full * out,
    HEAD.y + upright * HEAD.up * out,
    Math.cos(azimuthRad) * level * deep * (full - 0.02 * low) * out,
  ]
}

/** The point of the face at these metres across and up, lifted off the skin. */
export function facePoint(x: number, y: number, liftM: number): Point {
  const polar = Math.acos(Math.max(-0.98, Math.min(0.98, (y - HEAD.y) / HEAD.up)))
  const half = Math.abs(skullPoint(Math.PI / 2, polar)[0])
  const azimuth = FRONT_RAD - Math.asin(Math.max(-0.98, Math.min(0.98, x / half)))
  return skullPoint(azimuth, polar, 1 + liftM / HEAD.deep)
}

const skull: Shape = (round, around) => {
  const last = HEAD_TUBES.skull.rounds - 1
  const polar = Math.PI * (1 - round / last)
  const at = skullPoint(around * 2 * Math.PI, Math.max(0.0001, Math.min(Math.PI - 0.0001, polar)))
  // Little light comes under the chin.
  return { at, open: 1 - 0.42 * ramp(1.9, 3, polar), tint: 'skin', ...ON_HEAD }
}

/** Turns with the head above and stays with the trunk below. */
const neck = levelTube(
  [1.15, 1.19, 1.225, 1.255, 1.3].map((y, index) => ({
    at: [0, y, 0.006 - index * 0.001],
    across: [0.06, 0.05, 0.045, 0.044, 0.048][index] ?? 0.05,
    open: [0.8, 0.78, 0.66, 0.5, 0.4][index] ?? 0.5,
    tint: 'skin',
    hold: index < 1 ? BODY : { ...ON_HEAD, upper: index / 4 },
  })),
)

const earRight = levelTube(
  (
    [
      [-0.03, 0.004, 0.008],
      [-0.018, 0.017, 0.02],
      [0.014, 0.021, 0.027],
      [0.034, 0.005, 0.01],
    ] as const
  ).map(([up, across, deep], index) => ({
    at: [0.134 + (index === 2 ? 0.003 : 0), EYE_Y - 0.012 + up, 0.014],
    across,
    deep,
    open: 0.9,
    tint: 'skin',
    hold: ON_HEAD,
  })),
)

const nose: Shape = levelTube(
  (
    [
      [-0.018, 0.002, 0.002, 0],
      [-0.013, 0.0135, 0.013, 0.001],
      [-0.001, 0.0115, 0.011, -0.001],
      [0.02, 0.002, 0.002, 0.004],
    ] as const
  ).map(([up, across, deep, back]) => {
    const [x, y, z] = facePoint(0, EYE_Y - 0.024 + up, 0.004)
    return { at: [x, y, z + back], across, deep, open: 0.94, tint: 'skin', hold: ON_HEAD }
  }),
)

/** In the order of {@link HEAD_TUBES}. */
export const HEAD_SHAPES: readonly Shape[] = [skull, neck, mirror(earRight), earRight, nose]

/** Closes with the lids. */
export const ON_EYE = { ...ON_HEAD, limb: LIMB.EYE }

/** Of the eyes above the ground. */
export const EYE_HEIGHT_M = toFigure([0, EYE_Y, 0], ON_EYE)[1]
