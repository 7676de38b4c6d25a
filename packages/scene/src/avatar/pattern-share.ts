/** Patterns of clothes: what `avatar-shaders.ts` says to the GPU, for pictures that are drawn without one. */
import type { AvatarOption } from './avatar-parts.ts'
import type { Point } from './shapes/corner.ts'

/** How much of the second colour a pattern has at a point of the clothes, 0 … 1. `middleX`: of the trunk or the sleeve. */
export function getPatternShare(pattern: AvatarOption<'pattern'>, [x, y, z]: Point, middleX: number): number {
  const round = Math.atan2(x - middleX, z)
  switch (pattern) {
    case 'plain':
      return 0
    case 'stripes':
      return isWithin(y / 0.062, 0.21)
    case 'dots':
      return isInCell(round, y, 0.056, () => 0.25)
    case 'blossoms':
      return isInCell(round, y, 0.088, (angle) => 0.24 + 0.075 * Math.cos(5 * angle))
    case 'check':
      return 0.42 * (isWithin(y / 0.075, 0.25) + isWithin((round * 0.12) / 0.075, 0.25))
    case 'band':
      return Math.abs(y - 1.045) < 0.034 ? 1 : 0
    case 'waves':
      return isWithin((y + 0.011 * Math.sin(round * 8)) / 0.07, 0.2)
  }
}

const isWithin = (value: number, half: number): number => (Math.abs(value - Math.floor(value) - 0.5) < half ? 1 : 0)

function isInCell(round: number, y: number, cellM: number, getReach: (angleRad: number) => number): number {
  const row = Math.floor(y / cellM)
  const across = (round * 0.12) / cellM + 0.5 * (row - 2 * Math.floor(row / 2))
  const [right, up] = [across - Math.floor(across) - 0.5, y / cellM - row - 0.5]
  return Math.hypot(right, up) < getReach(Math.atan2(right, up)) ? 1 : 0
}
