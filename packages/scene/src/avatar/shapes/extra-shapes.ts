/** What one wears or carries besides: hats, glasses, things in the hand. */
import type { AvatarOption } from '../avatar-parts.ts'
import { DRAWN_JOINTS, type Hold, LIMB, mix, ON_HEAD, type Point, ramp, type Tint } from './corner.ts'
import { EYE_Y, facePoint, HEAD, skullPoint } from './head-shapes.ts'
import { hidden, levelTube, mirror, pathTube, type Row, type Shape, type Tube } from './tube.ts'

export const HAT_TUBES = {
  crown: { rounds: 8, segments: 14, coarse: [3, 7] },
  brim: { rounds: 5, segments: 16, coarse: [3, 7] },
  knob: { rounds: 6, segments: 7 },
} as const satisfies Record<string, Tube>

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

export const THING_TUBES = {
  first: { rounds: 8, segments: 8, coarse: [3, 4] },
  second: { rounds: 8, segments: 8, coarse: [3, 4] },
} as const satisfies Record<string, Tube>

const noHat: Shape = hidden([0, HEAD.y, 0], ON_HEAD)

/** @returns one shape for each of {@link HAT_TUBES}, in their order */
export function buildHat(name: AvatarOption<'hat'>): Shape[] {
  switch (name) {
    case 'none':
      return [noHat, noHat, noHat]
    case 'beanie':
      return [cap('accent', 1.06, 1.62, 0.13, 0.04), roll('accent', 1.04, 1.56), ball([0, 1.625, 0.03], 0.042, 'accent')]
    case 'cap':
      return [cap('accent', 0.98, 1.5, 0.12, 0.03), peak, ball([0, 1.585, 0.012], 0.012, 'accent')]
    case 'beret':
      return [beret, noHat, ball([0.026, 1.596, 0.012], 0.012, 'accent')]
    case 'straw':
      return [block('wood', 1.5, 1.618, 0.15, 0.115), disc('wood', 1.502, 0.285), noHat]
    case 'bowler':
      return [block('ink', 1.49, 1.632, 0.154, 0.13, 2.4), disc('ink', 1.49, 0.205), noHat]
    case 'wreath':
      return [noHat, roll('leaf', 0.96, 1.42, true), ball([0.07, 1.545, -0.118], 0.028, 'accent')]
  }
}

/** Follows the skull: the rim is higher in front than behind. */
function cap(tint: Tint, frontRad: number, backRad: number, thick: number, crown: number): Shape {
  const last = HAT_TUBES.crown.rounds - 1
  return (round, around) => {
    const azimuth = around * 2 * Math.PI
    const limit = mix(backRad, frontRad, ramp(-0.9, 0.9, -Math.cos(azimuth)))
    const polar = Math.max(0.0001, limit * (1 - round / last))
    const out = 1 + thick + crown * Math.cos(polar)
    return { at: skullPoint(azimuth, polar, out), open: 1, tint, ...ON_HEAD }
  }
}

/** A roll along the rim of a cap. */
function roll(tint: Tint, frontRad: number, backRad: number, isLeafy = false): Shape {
  const { rounds, segments } = HAT_TUBES.brim
  return (round, around) => {
    const azimuth = around * 2 * Math.PI
    const limit = mix(backRad, frontRad, ramp(-0.9, 0.9, -Math.cos(azimuth)))
    const turn = (round / (rounds - 1)) * 2 * Math.PI
    const leaf = isLeafy ? 0.7 + 0.5 * (Math.round(around * segments) % 2) : 1
    const out = 1.14 - Math.cos(turn) * 0.055 * leaf
    return { at: skullPoint(azimuth, limit + Math.sin(turn) * 0.14 * leaf, out), open: 0.95, tint, ...ON_HEAD }
  }
}

const peak: Shape = (round, around) => {
  const azimuth = around * 2 * Math.PI
  const ahead = ramp(0.35, 0.95, -Math.cos(azimuth))
  const [x, y, z] = skullPoint(azimuth, mix(1.5, 0.98, ramp(-0.9, 0.9, -Math.cos(azimuth))), 1.1)
  const out = [0, 1, 1.02, 1, 0][round] ?? 0
  const down = [-0.012, -0.012, -0.008, -0.004, 0][round] ?? 0
  const reach = 0.105 * ahead * out
  return { at: [x * (1 + 0.05 * ahead * out), y + down - reach * 0.22, z - reach], open: 0.9, tint: 'accent', ...ON_HEAD }
}

/** Wide and soft, hanging to one side. */
const beret: Shape = (round, around) => {
  const rows = [
    [1.5, 0.128, 0],
    [1.492, 0.15, 0],
    [1.508, 0.166, 0.3],
    [1.535, 0.174, 0.7],
    [1.566, 0.15, 1],
    [1.584, 0.1, 1],
    [1.59, 0.05, 1],
    [1.591, 0.001, 1],
  ] as const
  const [y, half, aside] = rows[Math.min(round, rows.length - 1)] as (typeof rows)[number]
  const angle = around * 2 * Math.PI
  const x = Math.sin(angle) * half
  return {
    at: [x + 0.026 * aside, y - x * 0.2 + 0.012 * Math.cos(angle) * -1, 0.012 + Math.cos(angle) * half * 0.98],
    open: round < 2 ? 0.7 : 1,
    tint: 'accent',
    ...ON_HEAD,
  }
}

/** The crown of a hat that stands by itself. */
function block(tint: Tint, fromY: number, toY: number, rim: number, top: number, square = 2): Shape {
  const last = HAT_TUBES.crown.rounds - 1
  const rows = Array.from({ length: last + 1 }, (_, index): Row => {
    const share = index / last
    const bend = Math.min(1, share / 0.72)
    const half = share <= 0.72 ? mix(rim, top, bend ** 2.2) : top * Math.cos(((share - 0.72) / 0.28) * (Math.PI / 2)) ** 0.6
    const y = share <= 0.72 ? mix(fromY, toY - 0.016, bend) : mix(toY - 0.016, toY, (share - 0.72) / 0.28)
    return {
      at: [0, y, 0.012],
      across: Math.max(0.0006, half),
      deep: Math.max(0.0006, half * 1.04),
      tint: index < 2 && tint !== 'ink' ? 'accent' : tint,
      hold: ON_HEAD,
      square,
    }
  })
  return levelTube(rows)
}

function disc(tint: Tint, y: number, reach: number): Shape {
  const rows = (
    [
      [-0.004, 0.14],
      [-0.012, reach * 0.98],
      [-0.006, reach],
      [0, reach * 0.98],
      [0.006, 0.14],
    ] as const
  ).map(
    ([up, half]): Row => ({ at: [0, y + up, 0.012], across: half, deep: half, open: up < -0.01 ? 0.6 : 1, tint, hold: ON_HEAD }),
  )
  return levelTube(rows)
}

function ball(middle: Point, radius: number, tint: Tint, hold: Hold = ON_HEAD, rounds: number = HAT_TUBES.knob.rounds): Shape {
  return levelTube(
    Array.from({ length: rounds }, (_, index): Row => {
      const angle = Math.PI * (1 - index / (rounds - 1))
      const half = Math.max(0.0006, Math.sin(angle) * radius)
      return { at: [middle[0], middle[1] + Math.cos(angle) * radius, middle[2]], across: half, tint, hold }
    }),
  )
}

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

/** Of the forearm while something is carried before the body. */
export const CARRY_RAD = 1.2
const IN_HAND: Hold = { limb: LIMB.ARM, side: 1, upper: 1, lower: 1 }
const noThing: Shape = hidden([0.2, 0.72, 0], IN_HAND)
/** Where the hand is while it carries something. */
const HAND: Point = [0.205, 0.872, -0.215]

/** Things that are held up; the arm hangs with the others. */
export const CARRIED: ReadonlySet<AvatarOption<'thing'>> = new Set(['flower', 'cup', 'brush', 'balloon', 'fan', 'book'])

/** @returns one shape for each of {@link THING_TUBES}, in their order */
export function buildThing(name: AvatarOption<'thing'>): Shape[] {
  const [x, y, z] = HAND
  switch (name) {
    case 'none':
      return [noThing, noThing]
    case 'book':
      return [
        carry(box([x - 0.02, y + 0.075, z], 0.017, 0.07, 0.21, 'accent')),
        carry(box([x - 0.019, y + 0.077, z - 0.006], 0.012, 0.068, 0.2, 'white')),
      ]
    case 'flower':
      return [
        carry(
          stick(
            [
              [x, y - 0.09, z + 0.02],
              [x, y + 0.03, z],
              [x - 0.01, y + 0.18, z - 0.03],
            ],
            0.005,
            'leaf',
          ),
        ),
        carry(blossom([x - 0.012, y + 0.2, z - 0.034])),
      ]
    case 'cup':
      return [
        carry(
          levelTube(
            [
              [-0.045, 0.024],
              [-0.046, 0.027],
              [-0.02, 0.031],
              [0.03, 0.037],
              [0.062, 0.04],
              [0.063, 0.036],
              [0.048, 0.034],
              [0.047, 0.001],
            ].map(
              ([up = 0, half = 0], index): Row => ({
                at: [x, y + up, z - 0.01],
                across: half,
                tint: index > 5 ? 'wood' : 'white',
                open: index > 5 ? 0.8 : 1,
                hold: IN_HAND,
              }),
            ),
          ),
        ),
        carry(
          levelTube(
            [
              [-0.014, 0.0375],
              [-0.012, 0.0395],
              [0.022, 0.0425],
              [0.024, 0.04],
            ].map(([up = 0, half = 0]): Row => ({ at: [x, y + up, z - 0.01], across: half, tint: 'accent', hold: IN_HAND })),
          ),
        ),
      ]
    case 'brush':
      return [
        carry(
          stick(
            [
              [x, y - 0.11, z + 0.03],
              [x, y + 0.04, z],
              [x - 0.004, y + 0.14, z - 0.02],
            ],
            0.006,
            'wood',
          ),
        ),
        carry(
          stick(
            [
              [x - 0.004, y + 0.13, z - 0.018],
              [x - 0.006, y + 0.165, z - 0.026],
              [x - 0.008, y + 0.205, z - 0.034],
            ],
            0.014,
            'accent',
          ),
        ),
      ]
    case 'balloon':
      return [
        carry(
          stick(
            [
              [x, y - 0.06, z],
              [x + 0.02, y + 0.25, z],
              [x + 0.07, y + 0.6, z + 0.03],
              [x + 0.085, y + 0.79, z + 0.04],
            ],
            0.0028,
            'white',
          ),
        ),
        carry(ball([x + 0.09, y + 0.92, z + 0.045], 0.13, 'accent', IN_HAND, THING_TUBES.first.rounds)),
      ]
    case 'bag':
      return [strap, bag]
    case 'fan':
      return [
        carry(leaf([x - 0.02, y + 0.16, z - 0.02])),
        carry(
          stick(
            [
              [x, y - 0.07, z + 0.015],
              [x - 0.006, y + 0.02, z],
              [x - 0.016, y + 0.1, z - 0.012],
            ],
            0.006,
            'wood',
          ),
        ),
      ]
  }
}

/** From where it is while it is carried back to the hanging arm, from which the pose lifts it. */
function carry(shape: Shape): Shape {
  const { y: elbowY } = DRAWN_JOINTS.elbow
  const [c, s] = [Math.cos(-CARRY_RAD), Math.sin(-CARRY_RAD)]
  return (round, around) => {
    const corner = shape(round, around)
    const [x, y, z] = corner.at
    const up = y - elbowY
    return { ...corner, at: [x, elbowY + up * c - z * s, up * s + z * c] }
  }
}

function stick(path: readonly Point[], radius: number, tint: Tint): Shape {
  const ends = [path[0], ...path, path[path.length - 1]] as Point[]
  return pathTube(
    ends.map((at, index) => ({ at, radius: index === 0 || index === ends.length - 1 ? 0.0004 : radius })),
    { tint, hold: IN_HAND },
  )
}

function box(middle: Point, across: number, deep: number, high: number, tint: Tint): Shape {
  const [x, y, z] = middle
  const at = (up: number, scale: number): Row => ({
    at: [x, y + up * high, z],
    across: across * scale,
    deep: deep * scale,
    tint,
    hold: IN_HAND,
    square: 9,
  })
  return levelTube([at(-0.5, 0.01), at(-0.5, 0.9), at(-0.485, 1), at(0, 1), at(0.485, 1), at(0.5, 0.9), at(0.5, 0.01)])
}

/** Five petals about a gold middle. */
function blossom([x, y, z]: Point): Shape {
  const rows = [
    [-0.014, 0.004],
    [-0.012, 0.03],
    [0.004, 0.05],
    [0.016, 0.046],
    [0.012, 0.022],
    [0.016, 0.02],
    [0.026, 0.012],
    [0.028, 0.001],
  ] as const
  return (round, around) => {
    const [up, half] = rows[Math.min(round, rows.length - 1)] as (typeof rows)[number]
    const angle = around * 2 * Math.PI
    const petal = round < 4 ? 0.74 + 0.26 * Math.abs(Math.cos(angle * 2.5)) : 1
    const [sideways, ahead] = [Math.sin(angle) * half * petal, Math.cos(angle) * half * petal]
    // It looks up and forwards.
    return {
      at: [x + sideways, y + up * 0.7 - ahead * -0.7, z - up * 0.7 + ahead * 0.7],
      open: 1,
      tint: round < 4 ? 'accent' : 'gold',
      ...IN_HAND,
    }
  }
}

/** The leaf of a round fan, flat to the front. */
function leaf([x, y, z]: Point): Shape {
  return pathTube(
    (
      [
        [-0.095, 0.002],
        [-0.085, 0.045],
        [-0.05, 0.083],
        [0, 0.098],
        [0.05, 0.083],
        [0.085, 0.045],
        [0.095, 0.002],
      ] as const
    ).map(([up, half]) => ({
      at: [x, y + up, z] as const,
      radius: half,
      flat: 0.05,
    })),
    { tint: 'accent', hold: IN_HAND },
  )
}

const strap = stick(
  [
    [0.222, 0.58, 0.02],
    [0.216, 0.66, -0.005],
    [0.214, 0.69, -0.024],
    [0.216, 0.66, -0.05],
    [0.222, 0.58, -0.075],
  ],
  0.006,
  'wood',
)
const bag = box([0.224, 0.51, -0.028], 0.034, 0.085, 0.155, 'accent')
