/** Arms with their hands, legs and shoes. */
import type { AvatarOption } from '../avatar-parts.ts'
import { BODY, DRAWN_JOINTS, type Hold, LIMB, mix, ramp, type Tint } from './corner.ts'
import { hidden, levelTube, mirror, pathTube, type Row, type Shape, type Tube } from './tube.ts'

const ARM: Tube = { rounds: 14, segments: 8, coarse: [5, 4] }
const THUMB: Tube = { rounds: 4, segments: 5 }
const LEG: Tube = { rounds: 12, segments: 8, coarse: [5, 4] }
const SHOE: Tube = { rounds: 8, segments: 10, coarse: [3, 4] }

export const ARM_TUBES = { armLeft: ARM, armRight: ARM, thumbLeft: THUMB, thumbRight: THUMB } as const
export const LEG_TUBES = {
  legLeft: LEG,
  legRight: LEG,
  skirt: { rounds: 7, segments: 14, coarse: [2, 7] },
} as const satisfies Record<string, Tube>
export const SHOE_TUBES = { shoeLeft: SHOE, shoeRight: SHOE } as const

type Cut = AvatarOption<'cut'>

interface Sleeve {
  /** Where it ends. */
  cuffY: number
  /** Half its width at the shoulder and at the cuff. */
  upper: number
  cuff: number
}

/** The inside of a wider one is seen. */
const WIDE_CUFF_M = 0.06
const LONG: Sleeve = { cuffY: 0.796, upper: 0.053, cuff: 0.037 }
const SLEEVES: Readonly<Record<Cut, Sleeve>> = {
  tee: { cuffY: 1.035, upper: 0.055, cuff: 0.057 },
  hoodie: { cuffY: 0.792, upper: 0.061, cuff: 0.04 },
  jacket: { ...LONG, upper: 0.058, cuff: 0.043 },
  suit: LONG,
  coat: { ...LONG, upper: 0.059, cuff: 0.048 },
  dress: { cuffY: 1.075, upper: 0.055, cuff: 0.052 },
  hanfu: { cuffY: 0.8, upper: 0.056, cuff: 0.088 },
  knit: { cuffY: 0.79, upper: 0.06, cuff: 0.039 },
  dungarees: { cuffY: 1.03, upper: 0.054, cuff: 0.056 },
}

/** @returns one shape for each of {@link ARM_TUBES}, in their order */
export function buildArms(cut: Cut): Shape[] {
  const arm = levelTube(listArmRows(SLEEVES[cut]))
  return [mirror(arm), arm, mirror(THUMB_RIGHT), THUMB_RIGHT]
}

/** Half the width of a bare arm at a height. */
const findArmHalf = (y: number): number => mix(0.026, 0.042, ramp(0.79, 1.05, y))

function listArmRows({ cuffY, upper, cuff }: Sleeve): Row[] {
  const isShort = cuffY > DRAWN_JOINTS.elbow.y
  const sleeve = (y: number): number => mix(cuff, upper, Math.max(0, Math.min(1, (y - cuffY) / (1.1 - cuffY))))
  const cloth = (y: number, half = sleeve(y)): Row => toArmRow(y, half, half, 'clothes')
  const bare = (y: number, half = findArmHalf(y)): Row => toArmRow(y, half, half, 'skin')
  const shoulder = [cloth(1.194, 0.001), cloth(1.188, upper * 0.5), cloth(1.164, upper * 0.88)]
  const middle = isShort
    ? [cloth(cuffY), bare(cuffY + 0.003), bare(1), bare(DRAWN_JOINTS.elbow.y), bare(0.905), bare(0.84)]
    : [
        cloth(1.1),
        cloth(1),
        cloth(DRAWN_JOINTS.elbow.y),
        cloth(0.9),
        cloth(cuffY),
        cuff > WIDE_CUFF_M ? cloth(cuffY + 0.004, 0.029) : bare(cuffY + 0.004, 0.0285),
      ]
  const hand = [
    bare(0.778, 0.0265),
    toArmRow(0.738, 0.028, 0.037, 'skin'),
    toArmRow(0.7, 0.027, 0.037, 'skin'),
    toArmRow(0.675, 0.019, 0.026, 'skin'),
    toArmRow(0.667, 0.001, 0.002, 'skin'),
  ]
  return [...shoulder, ...middle, ...hand]
}

function toArmRow(y: number, across: number, deep: number, tint: Tint): Row {
  const { shoulder, elbow, wrist } = DRAWN_JOINTS
  const down = Math.max(0, (shoulder.y - y) / (shoulder.y - wrist.y))
  // The upper end lies within the trunk: the shoulder is closed however the arm turns.
  const x = shoulder.x + 0.058 * down ** 0.85 - Math.max(0, y - shoulder.y) * 0.55
  const hold = {
    limb: LIMB.ARM,
    side: 1,
    upper: ramp(shoulder.y + 0.06, shoulder.y - 0.03, y),
    lower: ramp(elbow.y + 0.045, elbow.y - 0.045, y),
  }
  return { at: [x, y, 0.006 - 0.03 * ramp(0.95, 0.68, y)], across, deep, open: mix(0.8, 1, ramp(0.7, 1.1, y)), tint, hold }
}

const IN_HAND: Hold = { limb: LIMB.ARM, side: 1, upper: 1, lower: 1 }

const THUMB_RIGHT = pathTube(
  [
    { at: [0.198, 0.77, -0.03], radius: 0.002 },
    { at: [0.194, 0.752, -0.045], radius: 0.0125 },
    { at: [0.19, 0.722, -0.058], radius: 0.0125 },
    { at: [0.188, 0.704, -0.062], radius: 0.002 },
  ],
  { tint: 'skin', hold: IN_HAND, open: 0.9 },
)

/** @returns one shape for each of {@link LEG_TUBES}, in their order */
export function buildLegs(legwear: AvatarOption<'legwear'>): Shape[] {
  const leg = levelTube(LEG_ROWS[legwear].map(([y, half, tint]) => toLegRow(y, half, tint)))
  return [mirror(leg), leg, legwear === 'skirt' ? skirt : hidden([0, 0.8, 0], BODY)]
}

type LegRow = readonly [y: number, half: number, tint: Tint]

const TOP: readonly LegRow[] = [
  [0.752, 0.002, 'trousers'],
  [0.74, 0.058, 'trousers'],
  [0.68, 0.077, 'trousers'],
]
const SOCK: readonly LegRow[] = [
  [0.05, 0.034, 'white'],
  [0.045, 0.001, 'white'],
]
const bareCalf = (tint: Tint): readonly LegRow[] => [
  [0.55, 0.066, tint],
  [0.46, 0.056, tint],
  [0.392, 0.05, tint],
  [0.32, 0.051, tint],
  [0.2, 0.044, tint],
  [0.11, 0.035, tint],
]

const LEG_ROWS: Readonly<Record<AvatarOption<'legwear'>, readonly LegRow[]>> = {
  trousers: [
    ...TOP,
    [0.56, 0.076, 'trousers'],
    [0.45, 0.067, 'trousers'],
    [0.392, 0.063, 'trousers'],
    [0.33, 0.061, 'trousers'],
    [0.2, 0.057, 'trousers'],
    [0.1, 0.056, 'trousers'],
    [0.103, 0.036, 'white'],
    ...SOCK,
  ],
  wide: [
    ...TOP,
    [0.56, 0.084, 'trousers'],
    [0.45, 0.083, 'trousers'],
    [0.392, 0.083, 'trousers'],
    [0.33, 0.083, 'trousers'],
    [0.2, 0.085, 'trousers'],
    [0.085, 0.088, 'trousers'],
    [0.09, 0.036, 'white'],
    ...SOCK,
  ],
  shorts: [
    ...TOP,
    [0.56, 0.085, 'trousers'],
    [0.455, 0.085, 'trousers'],
    [0.458, 0.054, 'skin'],
    ...bareCalf('skin').slice(2),
    ...SOCK.slice(1),
  ],
  skirt: [...TOP, ...bareCalf('skin'), [0.085, 0.034, 'skin'], ...SOCK],
  leggings: [...TOP, ...bareCalf('trousers'), [0.085, 0.034, 'trousers'], ...SOCK],
}

function toLegRow(y: number, half: number, tint: Tint): Row {
  const { hip, knee } = DRAWN_JOINTS
  const hold = {
    limb: LIMB.LEG,
    side: 1,
    upper: ramp(hip.y + 0.06, hip.y - 0.03, y),
    lower: ramp(knee.y + 0.045, knee.y - 0.045, y),
  }
  return {
    at: [hip.x + 0.004 * ramp(0.7, 0.1, y), y, 0.004],
    across: half,
    deep: half * 1.04,
    open: mix(0.6, 0.95, ramp(0.1, 0.6, y)),
    tint,
    hold,
  }
}

const skirt: Shape = (round, around) => {
  const rows = [
    [0.455, 0.15, 0.3],
    [0.44, 0.205, 0.7],
    [0.5, 0.193, 0.84],
    [0.58, 0.174, 0.9],
    [0.66, 0.152, 0.95],
    [0.73, 0.142, 1],
    [0.76, 0.12, 1],
  ] as const
  const [y, half, open] = rows[Math.min(round, rows.length - 1)] as (typeof rows)[number]
  const angle = around * 2 * Math.PI
  const x = Math.sin(angle) * half
  return {
    at: [x, y, 0.002 + Math.cos(angle) * half * 0.84],
    open,
    tint: 'trousers',
    limb: LIMB.SKIRT,
    side: Math.max(-1, Math.min(1, x / (half * 0.72))),
    upper: ramp(DRAWN_JOINTS.hip.y + 0.02, DRAWN_JOINTS.hip.y - 0.1, y),
    lower: 0,
  }
}

/** @returns one shape for each of {@link SHOE_TUBES}, in their order */
export function buildShoes(style: AvatarOption<'shoeStyle'>): Shape[] {
  const shoe = levelTube(SHOE_ROWS[style].map(toShoeRow))
  return [mirror(shoe), shoe]
}

type ShoeRow = readonly [y: number, across: number, deep: number, z: number, tint: Tint]

const SHOE_ROWS: Readonly<Record<AvatarOption<'shoeStyle'>, readonly ShoeRow[]>> = {
  sneakers: [
    [0, 0.03, 0.08, -0.034, 'white'],
    [0.004, 0.047, 0.104, -0.034, 'white'],
    [0.026, 0.048, 0.105, -0.034, 'white'],
    [0.026, 0.045, 0.101, -0.034, 'shoes'],
    [0.058, 0.042, 0.083, -0.024, 'shoes'],
    [0.08, 0.039, 0.054, -0.004, 'shoes'],
    [0.106, 0.042, 0.046, 0.006, 'shoes'],
    [0.098, 0.03, 0.034, 0.006, 'shoes'],
  ],
  boots: [
    [0, 0.034, 0.086, -0.034, 'ink'],
    [0.004, 0.05, 0.108, -0.034, 'ink'],
    [0.022, 0.05, 0.108, -0.034, 'ink'],
    [0.022, 0.047, 0.104, -0.034, 'shoes'],
    [0.066, 0.046, 0.086, -0.024, 'shoes'],
    [0.1, 0.048, 0.056, 0, 'shoes'],
    [0.205, 0.061, 0.063, 0.004, 'shoes'],
    [0.198, 0.04, 0.042, 0.004, 'shoes'],
  ],
  loafers: [
    [0, 0.028, 0.08, -0.036, 'wood'],
    [0.003, 0.042, 0.106, -0.036, 'wood'],
    [0.014, 0.043, 0.107, -0.036, 'wood'],
    [0.014, 0.041, 0.104, -0.036, 'shoes'],
    [0.044, 0.039, 0.09, -0.028, 'shoes'],
    [0.062, 0.037, 0.062, -0.004, 'shoes'],
    [0.07, 0.037, 0.048, 0.006, 'shoes'],
    [0.06, 0.028, 0.034, 0.006, 'shoes'],
  ],
}

function toShoeRow([y, across, deep, z, tint]: ShoeRow): Row {
  const limb = y > 0.15 ? LIMB.LEG : LIMB.FOOT
  return {
    at: [DRAWN_JOINTS.hip.x + 0.006, y, z],
    across,
    deep,
    open: mix(0.45, 0.85, ramp(0, 0.1, y)),
    tint,
    hold: { limb, side: 1, upper: 1, lower: 1 },
    square: y < 0.05 ? 2.3 : 2,
  }
}
