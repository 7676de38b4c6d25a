/** The trunk as its clothes show it, from the hem to the neck, with what lies on its front and about the neck. */
import type { AvatarOption } from '../avatar-parts.ts'
import { BODY, DRAWN_JOINTS, LIMB, mix, type Point, ramp, type Tint } from './corner.ts'
import { hidden, levelTube, pathTube, type Row, type Shape, type Tube } from './tube.ts'

export const TRUNK_TUBES = {
  trunk: { rounds: 13, segments: 14, coarse: [6, 7] },
  front: { rounds: 5, segments: 4, isStrip: true },
  tie: { rounds: 4, segments: 2, isStrip: true },
  collar: { rounds: 12, segments: 5 },
} as const satisfies Record<string, Tube>

type Cut = AvatarOption<'cut'>

interface Trunk {
  hem: { y: number; across: number; deep: number }
  waist: { across: number; deep: number }
  /** Of thick stuff, in metres. */
  bulk: number
  front?: 'shirt' | 'bib' | 'pocket' | 'crossing'
  hasTie?: true
  collar?: 'roll' | 'hood' | 'band' | 'lapel' | 'sash'
}

const TRUNKS: Readonly<Record<Cut, Trunk>> = {
  tee: { hem: { y: 0.67, across: 0.16, deep: 0.118 }, waist: { across: 0.142, deep: 0.104 }, bulk: 0, collar: 'band' },
  hoodie: {
    hem: { y: 0.655, across: 0.158, deep: 0.12 },
    waist: { across: 0.162, deep: 0.126 },
    bulk: 0.008,
    front: 'pocket',
    collar: 'hood',
  },
  jacket: {
    hem: { y: 0.68, across: 0.162, deep: 0.122 },
    waist: { across: 0.152, deep: 0.115 },
    bulk: 0.006,
    front: 'shirt',
    collar: 'lapel',
  },
  suit: {
    hem: { y: 0.6, across: 0.168, deep: 0.124 },
    waist: { across: 0.142, deep: 0.105 },
    bulk: 0.005,
    front: 'shirt',
    hasTie: true,
    collar: 'lapel',
  },
  coat: {
    hem: { y: 0.34, across: 0.2, deep: 0.17 },
    waist: { across: 0.15, deep: 0.112 },
    bulk: 0.008,
    front: 'shirt',
    collar: 'lapel',
  },
  dress: { hem: { y: 0.36, across: 0.235, deep: 0.205 }, waist: { across: 0.126, deep: 0.094 }, bulk: 0, collar: 'band' },
  hanfu: {
    hem: { y: 0.1, across: 0.225, deep: 0.2 },
    waist: { across: 0.134, deep: 0.102 },
    bulk: 0.004,
    front: 'crossing',
    collar: 'sash',
  },
  knit: { hem: { y: 0.65, across: 0.16, deep: 0.12 }, waist: { across: 0.154, deep: 0.118 }, bulk: 0.007, collar: 'roll' },
  dungarees: {
    hem: { y: 0.67, across: 0.158, deep: 0.117 },
    waist: { across: 0.145, deep: 0.106 },
    bulk: 0.001,
    front: 'bib',
    collar: 'band',
  },
}

/** @returns one shape for each of {@link TRUNK_TUBES}, in their order */
export function buildTrunk(cut: Cut): Shape[] {
  const trunk = TRUNKS[cut]
  const rows = listRows(trunk)
  const skin = levelTube(rows)
  const body: Shape = (round, around) => {
    const corner = skin(round, around)
    return corner.at[1] < DRAWN_JOINTS.hip.y + 0.02 ? { ...corner, ...holdSkirt(corner.at, rows[round]?.across ?? 0.15) } : corner
  }
  const onBody = (x: number, y: number, liftM: number) => findOnBody(rows, x, y, liftM)
  return [body, front(trunk, onBody), trunk.hasTie === true ? tie(onBody) : nothing, collar(trunk)]
}

const nothing: Shape = hidden([0, 1.1, 0], BODY)

function listRows({ hem, waist, bulk }: Trunk): Row[] {
  const hipY = 0.71
  const hip = {
    across: mix(hem.across, waist.across + 0.006, hem.y < 0.5 ? 0.72 : 0.3),
    deep: mix(hem.deep, waist.deep + 0.006, hem.y < 0.5 ? 0.72 : 0.3),
  }
  const at = (y: number, across: number, deep: number, open = 1): Row => ({
    at: [0, y, 0.002],
    across,
    deep,
    open,
    tint: 'clothes',
    hold: BODY,
    square: 2.25,
  })
  const between = (share: number, open: number) =>
    at(mix(hem.y, hipY, share), mix(hem.across, hip.across, share), mix(hem.deep, hip.deep, share), open)
  return [
    at(hem.y + 0.012, hem.across * 0.8, hem.deep * 0.8, 0.3),
    at(hem.y, hem.across, hem.deep, 0.72),
    between(0.3, 0.84),
    between(0.65, 0.9),
    at(hipY, hip.across, hip.deep, 0.95),
    at(0.88, waist.across, waist.deep),
    at(1.02, mix(waist.across, 0.156, 0.62) + bulk, mix(waist.deep, 0.108, 0.62) + bulk),
    at(1.115, 0.157 + bulk, 0.109 + bulk),
    at(1.165, 0.15 + bulk, 0.102 + bulk),
    at(1.2, 0.118 + bulk, 0.087 + bulk, 0.96),
    at(1.22, 0.08 + bulk * 0.5, 0.072 + bulk * 0.4, 0.86),
    at(1.228, 0.06, 0.06, 0.72),
    at(1.218, 0.048, 0.048, 0.5),
  ]
}

/** Gives way to both legs: in its middle to the mean of them. */
function holdSkirt([x, y]: Point, across: number) {
  return {
    limb: LIMB.SKIRT,
    side: Math.max(-1, Math.min(1, x / (across * 0.72))),
    upper: ramp(DRAWN_JOINTS.hip.y + 0.02, DRAWN_JOINTS.hip.y - 0.1, y),
    lower: ramp(DRAWN_JOINTS.knee.y + 0.05, DRAWN_JOINTS.knee.y - 0.05, y),
  }
}

/** The point of the clothes' front at these metres across and up. */
function findOnBody(rows: readonly Row[], x: number, y: number, liftM: number): Point {
  const index = Math.max(1, Math.min(rows.length - 3, rows.findIndex((row, at) => at > 1 && row.at[1] >= y) - 1))
  const [below, above] = [rows[index], rows[index + 1]] as [Row, Row]
  const share = Math.max(0, Math.min(1, (y - below.at[1]) / (above.at[1] - below.at[1])))
  const across = mix(below.across, above.across, share)
  const deep = mix(below.deep ?? 0.1, above.deep ?? 0.1, share)
  const level = Math.max(0, 1 - Math.abs(x / across) ** 2.25) ** (1 / 2.25)
  return [x, y, 0.002 - deep * level - liftM]
}

type OnBody = (x: number, y: number, liftM: number) => Point

/** A strip on the front: its half width, middle and tint from its lower to its upper end. */
function strip(
  onBody: OnBody,
  rounds: number,
  tint: Tint,
  measure: (share: number) => { y: number; x?: number; half: number },
  liftM = 0.006,
): Shape {
  return (round, around) => {
    const { y, x = 0, half } = measure(round / (rounds - 1))
    return { at: onBody(x + (1 - 2 * around) * half, y, liftM), open: 0.98, tint, ...BODY }
  }
}

function front({ front: kind }: Trunk, onBody: OnBody): Shape {
  const rounds = TRUNK_TUBES.front.rounds
  if (kind === undefined) return nothing
  switch (kind) {
    case 'shirt':
      return strip(onBody, rounds, 'white', (share) => ({ y: mix(0.97, 1.206, share), half: 0.0005 + 0.047 * share }))
    case 'bib':
      return strip(
        onBody,
        rounds,
        'trousers',
        (share) => ({ y: mix(0.69, 1.09, share), half: mix(0.118, 0.082, ramp(0, 0.5, share)) }),
        0.008,
      )
    case 'pocket':
      return strip(onBody, rounds, 'accent', (share) => ({ y: mix(0.72, 0.84, share), half: mix(0.1, 0.066, share) }))
    case 'crossing':
      return strip(onBody, rounds, 'accent', (share) => ({
        y: mix(0.9, 1.222, share),
        x: mix(-0.062, 0.036, share),
        half: 0.017,
      }))
  }
}

const tie = (onBody: OnBody): Shape =>
  strip(
    onBody,
    TRUNK_TUBES.tie.rounds,
    'accent',
    (share) => ({ y: mix(0.985, 1.196, share), half: mix(0.008, 0.013, ramp(0.2, 0, share)) + (share > 0.9 ? 0.004 : 0) }),
    0.011,
  )

function collar({ collar: kind, bulk }: Trunk): Shape {
  if (kind === undefined) return nothing
  const { thick, back, up, wide, deep = 0.98, tint } = COLLARS[kind]
  const rounds = TRUNK_TUBES.collar.rounds
  return pathTube(
    Array.from({ length: rounds }, (_, index) => {
      const angle = (index / (rounds - 1)) * 2 * Math.PI
      const behind = 0.5 + 0.5 * Math.cos(angle)
      const radius = wide + bulk * 0.4
      return {
        at: [Math.sin(angle) * radius, up + back.up * behind, Math.cos(angle) * (radius * deep) + back.out * behind] as const,
        radius: thick + back.thick * behind,
      }
    }),
    { tint, hold: BODY, open: 0.9 },
  )
}

const COLLARS: Readonly<
  Record<
    NonNullable<Trunk['collar']>,
    { thick: number; wide: number; deep?: number; up: number; back: { thick: number; up: number; out: number }; tint: Tint }
  >
> = {
  band: { thick: 0.0085, wide: 0.059, up: 1.224, back: { thick: 0, up: 0.004, out: 0 }, tint: 'clothes' },
  roll: { thick: 0.02, wide: 0.053, up: 1.237, back: { thick: 0.002, up: 0.006, out: 0 }, tint: 'clothes' },
  lapel: { thick: 0.012, wide: 0.064, up: 1.216, back: { thick: 0.006, up: 0.02, out: -0.006 }, tint: 'clothes' },
  sash: { thick: 0.021, wide: 0.13, deep: 0.78, up: 0.9, back: { thick: 0, up: 0, out: 0 }, tint: 'accent' },
  hood: { thick: 0.017, wide: 0.075, up: 1.206, back: { thick: 0.024, up: 0.012, out: 0.022 }, tint: 'clothes' },
}
