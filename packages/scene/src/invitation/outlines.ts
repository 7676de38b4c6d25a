/** Outlines of shapes and masks that have corners, for all who draw them. */

/** In shares of a box, from its top left. */
export type OutlinePoint = readonly [x: number, y: number]

const DIAMOND: readonly OutlinePoint[] = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
]
const TRIANGLE: readonly OutlinePoint[] = [
  [0.5, 0],
  [1, 1],
  [0, 1],
]
const HEXAGON: readonly OutlinePoint[] = [
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

const STAR: readonly OutlinePoint[] = fillBox(
  Array.from({ length: STAR_TIPS * 2 }, (_, at): OutlinePoint => {
    const [angle, radius] = [(at * Math.PI) / STAR_TIPS, at % 2 === 0 ? 1 : STAR_INNER]
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius]
  }),
)

/** The curve x = 16 sin³ t, y = 13 cos t − 5 cos 2t − 2 cos 3t − cos 4t. */
const HEART: readonly OutlinePoint[] = fillBox(
  Array.from({ length: HEART_CORNERS }, (_, at): OutlinePoint => {
    const t = (at / HEART_CORNERS) * 2 * Math.PI
    return [16 * Math.sin(t) ** 3, -(13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t))]
  }),
)

const CORNERS = { diamond: DIAMOND, triangle: TRIANGLE, hexagon: HEXAGON, star: STAR, heart: HEART } as const

/** Shapes and masks that have straight sides, or so many that they look round. */
export type CorneredShape = keyof typeof CORNERS

/** Corners, in their order around the shape. */
export const listCorners = (shape: CorneredShape): readonly OutlinePoint[] => CORNERS[shape]

/** Stretches corners so that they touch all four sides of a box. */
function fillBox(corners: readonly OutlinePoint[]): OutlinePoint[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return corners.map(([x, y]): OutlinePoint => [(x - left) / w, (y - top) / h])
}
