/** Hair: one shell that is welded to the skull, and two tails. */
import type { AvatarOption } from '../avatar-parts.ts'
import { type Corner, mix, ON_HEAD, type Point, ramp } from './corner.ts'
import { HEAD, skullPoint } from './head-shapes.ts'
import { hidden, mirror, pathTube, type Shape, type Tube } from './tube.ts'

export const HAIR_TUBES = {
  shell: { rounds: 11, segments: 18, coarse: [5, 9] },
  tailLeft: { rounds: 7, segments: 7, coarse: [3, 4] },
  tailRight: { rounds: 7, segments: 7, coarse: [3, 4] },
} as const satisfies Record<string, Tube>

interface Style {
  /** Where the hair ends, as an angle from the crown: above the brow, over the ears, in the neck. */
  front: number
  side: number
  back: number
  /** How far it stands off the skull, as a share of it; more at the crown. */
  thick: number
  crown?: number
  /** Hangs on below the skull, in metres, beside the face and behind. */
  fall?: { side: number; back: number; flare: number }
  /** Waves of its surface: how many around, how deep. */
  curl?: { count: number; deep: number }
  /** The parting is to one side. */
  parting?: number
  tails?: (isHatted: boolean) => readonly [left: Shape | null, right: Shape | null]
}

const STYLES: Readonly<Record<AvatarOption<'hairStyle'>, Style | null>> = {
  short: { front: 0.92, side: 1.52, back: 2.08, thick: 0.085, crown: 0.045, parting: 0.16 },
  long: { front: 0.86, side: 1.72, back: 2.1, thick: 0.085, fall: { side: 0.2, back: 0.27, flare: 0.1 }, parting: 0.2 },
  bun: {
    front: 0.84,
    side: 1.42,
    back: 2.02,
    thick: 0.07,
    tails: (isHatted) => [knot([0, isHatted ? 1.42 : 1.585, isHatted ? 0.175 : 0.075], 0.068), null],
  },
  bob: { front: 1.16, side: 1.86, back: 2.2, thick: 0.1, fall: { side: 0.055, back: 0.06, flare: 0.12 } },
  curls: { front: 0.98, side: 1.78, back: 2.2, thick: 0.17, crown: 0.1, curl: { count: 9, deep: 0.12 } },
  ponytail: {
    front: 0.84,
    side: 1.4,
    back: 2,
    thick: 0.07,
    parting: -0.16,
    tails: () => [
      tail(
        [
          [0, 1.5, 0.14],
          [0, 1.51, 0.2],
          [0, 1.44, 0.235],
          [0, 1.33, 0.225],
          [0, 1.22, 0.2],
          [0, 1.14, 0.205],
        ],
        0.046,
      ),
      null,
    ],
  },
  braids: {
    front: 0.95,
    side: 1.62,
    back: 2.05,
    thick: 0.08,
    tails: () => {
      const right = tail(
        [
          [0.1, 1.36, 0.07],
          [0.135, 1.31, 0.06],
          [0.142, 1.24, 0.02],
          [0.135, 1.16, -0.03],
          [0.125, 1.08, -0.075],
          [0.12, 1.01, -0.085],
        ],
        0.032,
        true,
      )
      return [mirror(right), right]
    },
  },
  fringe: { front: 1.2, side: 1.62, back: 2.12, thick: 0.1, crown: 0.02 },
  swept: { front: 0.74, side: 1.5, back: 2.04, thick: 0.075, crown: 0.12, parting: 0.34 },
  waves: {
    front: 0.9,
    side: 1.78,
    back: 2.14,
    thick: 0.12,
    fall: { side: 0.13, back: 0.17, flare: 0.26 },
    curl: { count: 7, deep: 0.022 },
    parting: -0.22,
  },
  buns: {
    front: 1.02,
    side: 1.5,
    back: 2.05,
    thick: 0.075,
    tails: (isHatted) => {
      const right = knot(isHatted ? [0.15, 1.36, 0.075] : [0.1, 1.56, 0.035], 0.053)
      return [mirror(right), right]
    },
  },
  spiky: { front: 0.84, side: 1.46, back: 2.02, thick: 0.1, crown: 0.16, curl: { count: 9, deep: 0.2 } },
  buzz: { front: 0.86, side: 1.36, back: 1.95, thick: 0.028 },
  bald: null,
}

/** Rounds that lie on the skull; the others hang down, or tuck the rim in. */
const CAP_ROUNDS = 7
const COVERED_EAR_RAD = 1.68
/** Under a hat hair lies close. */
const HATTED_MAX = 0.075

/** @returns one shape for each of {@link HAIR_TUBES}, in their order */
export function buildHair(name: AvatarOption<'hairStyle'>, isHatted: boolean): Shape[] {
  const style = STYLES[name]
  if (style === null) return [nothing, nothing, nothing]
  const [left, right] = style.tails?.(isHatted) ?? [null, null]
  return [shell(style, isHatted), left ?? nothing, right ?? nothing]
}

const nothing: Shape = hidden([0, HEAD.y, 0], ON_HEAD)

function shell(style: Style, isHatted: boolean): Shape {
  return (round, around) => {
    // From the rim to the crown, so that it faces outwards.
    const down = HAIR_TUBES.shell.rounds - 1 - round
    const azimuth = around * 2 * Math.PI
    const share = Math.min(1, down / CAP_ROUNDS)
    const limit = findLimit(style, azimuth)
    const polar = Math.max(0.0001, limit * share)
    const out = 1 + findThickness(style, azimuth, polar, limit, isHatted)
    const onSkull = skullPoint(azimuth, polar, out)
    if (down <= CAP_ROUNDS) return toCorner(onSkull, 1 - 0.16 * ramp(0.7, 1, share))
    return toCorner(hang(style, azimuth, onSkull, limit, (down - CAP_ROUNDS) / (HAIR_TUBES.shell.rounds - 1 - CAP_ROUNDS)), 0.8)
  }
}

const toCorner = (at: Point, open: number): Corner => ({ at, open, tint: 'hair', ...ON_HEAD })

function findLimit({ front, side, back, parting = 0, curl }: Style, azimuth: number): number {
  const ahead = -Math.cos(azimuth)
  const behind = mix(side, back, ramp(-0.05, 0.85, -ahead))
  const before = mix(side, front, ramp(0.12, 0.86, ahead))
  const split = parting * Math.sin(azimuth) * ramp(0.3, 0.9, ahead)
  const wavy = curl === undefined ? 0 : Math.cos(azimuth * curl.count * 2) * 0.035
  return (ahead > 0 ? before : behind) + split + wavy
}

function findThickness(
  { side, thick, crown = 0, curl }: Style,
  azimuth: number,
  polar: number,
  limit: number,
  isHatted: boolean,
): number {
  const top = crown * Math.cos(Math.min(Math.PI / 2, polar * 0.9))
  const wave =
    curl === undefined
      ? 0
      : curl.deep * (0.5 + 0.5 * Math.cos(azimuth * curl.count + Math.floor(polar * 3.2) * Math.PI)) * ramp(0, 0.5, polar)
  // Hair that covers the ears lies over them.
  const ear = side > COVERED_EAR_RAD ? 0.1 * ramp(0.72, 0.96, Math.abs(Math.sin(azimuth))) * ramp(1.1, 1.5, polar) : 0
  const out = ear + (thick + top + wave) * mix(1, 0.72, ramp(limit * 0.72, limit, polar))
  return isHatted && polar < 1.5 ? Math.min(out, HATTED_MAX) : out
}

/** Hangs down from the rim, or turns in under it: there is no gap between hair and head. */
function hang({ fall }: Style, azimuth: number, rim: Point, limit: number, share: number): Point {
  const ahead = -Math.cos(azimuth)
  const length = fall === undefined ? 0 : mix(fall.back, fall.side, ramp(-0.35, 0.35, ahead)) * ramp(0.62, 0.3, ahead)
  const tucked = skullPoint(azimuth, Math.min(limit + 0.06 * share, 3), mix(1.03, 0.96, share))
  if (fall === undefined || length < 0.004) return tucked
  const flare = 1 + fall.flare * Math.sin(share * Math.PI * 0.8) - 0.1 * share
  const hung: Point = [rim[0] * flare, rim[1] - length * share, rim[2] * flare + 0.02 * share]
  const loose = ramp(0.004, 0.05, length)
  return [mix(tucked[0], hung[0], loose), mix(tucked[1], hung[1], loose), mix(tucked[2], hung[2], loose)]
}

function knot(middle: Point, radius: number): Shape {
  const last = HAIR_TUBES.tailLeft.rounds - 1
  return pathTube(
    Array.from({ length: last + 1 }, (_, index) => {
      const angle = Math.PI * (1 - index / last)
      return {
        at: [middle[0], middle[1] + Math.cos(angle) * radius * 0.9, middle[2]] as const,
        radius: Math.max(0.0005, Math.sin(angle) * radius),
      }
    }),
    { tint: 'hair', hold: ON_HEAD },
  )
}

/** Thickest near its beginning; plaited, it is thick and thin by turns. */
function tail(points: readonly Point[], radius: number, isPlaited = false): Shape {
  const last = HAIR_TUBES.tailLeft.rounds - 1
  return pathTube(
    Array.from({ length: last + 1 }, (_, index) => {
      const share = index / last
      const place = share * (points.length - 1)
      const from = points[Math.floor(place)] as Point
      const to = points[Math.min(points.length - 1, Math.floor(place) + 1)] as Point
      const rest = place - Math.floor(place)
      const swell = Math.sin(Math.PI * Math.min(1, share * 0.86 + 0.14)) ** 0.6 * (isPlaited && index % 2 === 0 ? 0.72 : 1)
      return {
        at: [mix(from[0], to[0], rest), mix(from[1], to[1], rest), mix(from[2], to[2], rest)] as const,
        radius: index === 0 || index === last ? 0.0005 : radius * swell,
      }
    }),
    { tint: 'hair', hold: ON_HEAD, open: 0.92 },
  )
}
