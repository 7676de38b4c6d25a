import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'

type Point = readonly [x: number, y: number]
type Mask = ElementOf<'picture'>['mask']

/** Corners in shares of a box. */
const DIAMOND: readonly Point[] = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
]
const TRIANGLE: readonly Point[] = [
  [0.5, 0],
  [1, 1],
  [0, 1],
]
const HEXAGON: readonly Point[] = [
  [0.25, 0],
  [0.75, 0],
  [1, 0.5],
  [0.75, 1],
  [0.25, 1],
  [0, 0.5],
]
const STAR_TIPS = 5
/** Of a star's inner corners, in shares of the outer ones. */
const STAR_INNER = 0.4
const HEART_CORNERS = 64

const STAR: readonly Point[] = fillBox(
  Array.from({ length: STAR_TIPS * 2 }, (_, at): Point => {
    const [angle, radius] = [(at * Math.PI) / STAR_TIPS, at % 2 === 0 ? 1 : STAR_INNER]
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius]
  }),
)

/** The curve x = 16 sin³ t, y = 13 cos t − 5 cos 2t − 2 cos 3t − cos 4t. */
const HEART: readonly Point[] = fillBox(
  Array.from({ length: HEART_CORNERS }, (_, at): Point => {
    const t = (at / HEART_CORNERS) * 2 * Math.PI
    return [16 * Math.sin(t) ** 3, -(13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t))]
  }),
)

const CORNERS = { diamond: DIAMOND, triangle: TRIANGLE, hexagon: HEXAGON, star: STAR, heart: HEART } as const

/** Shapes and masks that have straight sides, or so many that they look round. */
export type CorneredShape = keyof typeof CORNERS

/** Corners of a shape in a box of this size, for `points` of a polygon. */
export const toPoints = (shape: CorneredShape, w: number, h: number): string =>
  CORNERS[shape].map(([x, y]) => `${round(x * w)},${round(y * h)}`).join(' ')

/** How a picture is cut; nothing for `none`. `arch`: a half circle over straight sides. */
export function toMaskStyle(mask: Mask, w: number): { borderRadius?: string; clipPath?: string } {
  switch (mask) {
    case 'none':
      return {}
    case 'rounded':
      return { borderRadius: '12px' }
    case 'ellipse':
      return { borderRadius: '50%' }
    case 'arch':
      return { borderRadius: `${w / 2}px ${w / 2}px 0 0` }
    case 'heart':
    case 'hexagon':
    case 'diamond':
      return { clipPath: `polygon(${CORNERS[mask].map(([x, y]) => `${round(x * 100)}% ${round(y * 100)}%`).join(',')})` }
  }
}

/** Stretches corners so that they touch all four sides of a box. */
function fillBox(corners: readonly Point[]): Point[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return corners.map(([x, y]): Point => [(x - left) / w, (y - top) / h])
}

const round = (value: number): number => Math.round(value * 100) / 100
