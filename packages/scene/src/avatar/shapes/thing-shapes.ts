/** Things in the hand. */
import type { AvatarOption } from '../avatar-parts.ts'
import { DRAWN_JOINTS, type Hold, LIMB, type Point, type Tint } from './corner.ts'
import { ball, hidden, levelTube, pathTube, type Row, type Shape, type Tube } from './tube.ts'

export const THING_TUBES = {
  first: { rounds: 8, segments: 8, coarse: [3, 4] },
  second: { rounds: 8, segments: 8, coarse: [3, 4] },
} as const satisfies Record<string, Tube>

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
        carry(ball([x + 0.09, y + 0.92, z + 0.045], 0.13, { rounds: THING_TUBES.first.rounds, tint: 'accent', hold: IN_HAND })),
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
