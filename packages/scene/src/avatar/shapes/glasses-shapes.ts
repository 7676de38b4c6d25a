/** Glasses. */
import type { AvatarOption } from '../avatar-parts.ts'
import { ON_HEAD, type Point, type Tint } from './corner.ts'
import { EYE_Y, facePoint } from './head-shapes.ts'
import { hidden, mirror, pathTube, type Shape, type Tube } from './tube.ts'

const RIM: Tube = { rounds: 13, segments: 3 }
const TEMPLE: Tube = { rounds: 4, segments: 3 }
const LENS: Tube = { rounds: 2, segments: 8, isStrip: true }

export const GLASSES_TUBES = {
  rimLeft: RIM,
  rimRight: RIM,
  bridge: { rounds: 3, segments: 3 },
  templeLeft: TEMPLE,
  templeRight: TEMPLE,
  lensLeft: LENS,
  lensRight: LENS,
} as const satisfies Record<string, Tube>

const noGlasses: Shape = hidden(facePoint(0, EYE_Y, -0.02), ON_HEAD)
const LENS_X = 0.055
const LENS_LIFT_M = 0.019

/** @returns one shape for each of {@link GLASSES_TUBES}, in their order */
export function buildGlasses(name: AvatarOption<'glasses'>): Shape[] {
  if (name === 'none') return Object.keys(GLASSES_TUBES).map(() => noGlasses)
  const { across, up, square, tint } = FRAMES[name]
  const last = RIM.rounds - 1
  const outline = (share: number, scale: number): Point => {
    const angle = share * 2 * Math.PI
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square)
    return facePoint(
      LENS_X + bend(Math.sin(angle)) * across * scale,
      EYE_Y - 0.002 + bend(Math.cos(angle)) * up * scale,
      LENS_LIFT_M,
    )
  }
  const look = { tint, hold: ON_HEAD }
  const rim = pathTube(
    Array.from({ length: last + 1 }, (_, index) => ({ at: outline(index / last, 1), radius: 0.0036 })),
    look,
  )
  const side = facePoint(LENS_X + across, EYE_Y + 0.004, LENS_LIFT_M)
  const temple = pathTube(
    [side, [0.139, EYE_Y + 0.007, -0.055], [0.148, EYE_Y + 0.008, 0], [0.143, EYE_Y - 0.002, 0.03]].map((at) => ({
      at: at as Point,
      radius: 0.0032,
    })),
    look,
  )
  const inner = LENS_X - across
  const bridge = pathTube(
    [-inner, 0, inner].map((x) => ({ at: facePoint(x, EYE_Y + (x === 0 ? 0.005 : 0.001), LENS_LIFT_M), radius: 0.0033 })),
    look,
  )
  const lens: Shape = (round, around) => {
    const place = 1 - 2 * around
    const half = Math.max(0, 1 - Math.abs(place) ** square) ** (1 / square)
    const height = (2 * round) / (LENS.rounds - 1) - 1
    return {
      at: facePoint(LENS_X + place * across, EYE_Y - 0.002 + height * half * up, LENS_LIFT_M),
      open: 1,
      tint: 'glass',
      ...ON_HEAD,
    }
  }
  const shade = name === 'sun' ? lens : noGlasses
  return [mirror(rim), rim, bridge, mirror(temple), temple, mirror(shade), shade]
}

const FRAMES: Readonly<
  Record<Exclude<AvatarOption<'glasses'>, 'none'>, { across: number; up: number; square: number; tint: Tint }>
> = {
  round: { across: 0.034, up: 0.034, square: 2, tint: 'gold' },
  square: { across: 0.037, up: 0.029, square: 4, tint: 'ink' },
  sun: { across: 0.039, up: 0.03, square: 2.7, tint: 'ink' },
}
