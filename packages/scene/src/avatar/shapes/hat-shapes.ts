/** Hats. */
import type { AvatarOption } from '../avatar-parts.ts'
import { mix, ON_HEAD, type Point, ramp, type Tint } from './corner.ts'
import { HEAD, skullPoint } from './head-shapes.ts'
import { ball, hidden, levelTube, type Row, type Shape, type Tube } from './tube.ts'

export const HAT_TUBES = {
  crown: { rounds: 8, segments: 14, coarse: [3, 7] },
  brim: { rounds: 5, segments: 16, coarse: [3, 7] },
  knob: { rounds: 6, segments: 7 },
} as const satisfies Record<string, Tube>

const noHat: Shape = hidden([0, HEAD.y, 0], ON_HEAD)

/** @returns one shape for each of {@link HAT_TUBES}, in their order */
export function buildHat(name: AvatarOption<'hat'>): Shape[] {
  switch (name) {
    case 'none':
      return [noHat, noHat, noHat]
    case 'beanie':
      return [cap('accent', 1.06, 1.62, 0.13, 0.04), roll('accent', 1.04, 1.56), knob([0, 1.625, 0.03], 0.042)]
    case 'cap':
      return [cap('accent', 0.98, 1.5, 0.12, 0.03), peak, knob([0, 1.585, 0.012], 0.012)]
    case 'beret':
      return [beret, noHat, knob([0.026, 1.596, 0.012], 0.012)]
    case 'straw':
      return [block('wood', 1.5, 1.618, 0.15, 0.115), disc('wood', 1.502, 0.285), noHat]
    case 'bowler':
      return [block('ink', 1.49, 1.632, 0.154, 0.13, 2.4), disc('ink', 1.49, 0.205), noHat]
    case 'wreath':
      return [noHat, roll('leaf', 0.96, 1.42, true), knob([0.07, 1.545, -0.118], 0.028)]
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

const knob = (middle: Point, radius: number): Shape =>
  ball(middle, radius, { rounds: HAT_TUBES.knob.rounds, tint: 'accent', hold: ON_HEAD })
