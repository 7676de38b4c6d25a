/** Light without sharp edges (bounces, panels, windows), read between the points of the coarse net. */
import type { Segment, Vector3Tuple } from '../plan.ts'
import { CHANNELS } from './bounce.ts'
import type { CoarseGrid, CoarseMap } from './coarse-map.ts'
import type { RayWorld } from './ray-world.ts'
import { FACE_OFFSET_M, type TexelFace } from './texel-faces.ts'
import { valueAt } from './value-at.ts'

/** Pictures shade the wall close around them. More than their real depth looks better from a distance. */
const HALO_SHARE = 1.7
const HALO_REACH_M = 0.35

/** The floor darkens towards a wall, closer than the points of the net lie: what a wall stands on shows that it stands. */
const FOOT_SHADE = 0.6
const FOOT_REACH_M = 0.16

/**
 * Writes red, green, blue at a share of a grid's face: the mean of the four points round it that the place can see, so
 * that no light passes through a partition's foot; where there is none, the nearest one that it can see.
 */
export type SoftLightSampler = (grid: CoarseGrid, s: number, t: number, out: Float64Array) => void

/**
 * Creates a sampler of the soft light.
 * @param soft `CHANNELS` values for each point; the first three are read
 */
export function createSoftLightSampler(
  map: CoarseMap,
  world: RayWorld,
  soft: Float32Array,
  walls: readonly Segment[],
): SoftLightSampler {
  const computeFootShare = (face: TexelFace, s: number, t: number): number => {
    if (face.surface.kind !== 'floor') return 1
    face.writePointAt(s, t, 0, position3)
    const [x, , z] = position3
    const nearestM = walls.reduce((nearest, wall) => Math.min(nearest, measureDistanceM(x, z, wall)), Number.POSITIVE_INFINITY)
    return 1 - FOOT_SHADE * Math.exp(-nearestM / FOOT_REACH_M)
  }
  const position3: Vector3Tuple = [0, 0, 0]

  const isVisible = (point: number): boolean =>
    !world.isBlocked(
      position3[0],
      position3[1],
      position3[2],
      valueAt(map.position, point * 3),
      valueAt(map.position, point * 3 + 1),
      valueAt(map.position, point * 3 + 2),
    )

  /** For strips beside openings that are narrower than the net; −1 when no point of the face is visible. */
  const findNearestVisible = ({ columns, rows, first }: CoarseGrid, alongU: number, alongV: number): number => {
    let nearest = -1
    let nearestSquared = Number.POSITIVE_INFINITY
    for (let index = 0; index < columns * rows; index++) {
      const squared = ((index % columns) - alongU) ** 2 + (Math.floor(index / columns) - alongV) ** 2
      if (squared >= nearestSquared || map.usable[first + index] === 0 || !isVisible(first + index)) continue
      nearest = first + index
      nearestSquared = squared
    }
    return nearest
  }

  return (grid, s, t, out) => {
    const { columns, rows, first, face } = grid
    const alongU = s * columns - 0.5
    const alongV = t * rows - 0.5
    const column = Math.floor(alongU)
    const row = Math.floor(alongV)
    const isPlain = isConnected(map, grid, column, row)
    if (!isPlain) face.writePointAt(s, t, FACE_OFFSET_M, position3)
    out.fill(0)
    let totalWeight = 0
    const addPoint = (point: number, weight: number): void => {
      totalWeight += weight
      for (let channel = 0; channel < 3; channel++) {
        out[channel] = (out[channel] ?? 0) + weight * valueAt(soft, point * CHANNELS + channel)
      }
    }
    for (let strict = isPlain ? 0 : 1; strict >= 0 && totalWeight === 0; strict--) {
      for (let corner = 0; corner < 4; corner++) {
        const right = corner & 1
        const down = corner >> 1
        const point = first + clampIndex(row + down, rows) * columns + clampIndex(column + right, columns)
        if (map.usable[point] === 0 || (strict === 1 && !isVisible(point))) continue
        addPoint(point, (right ? alongU - column : 1 - alongU + column) * (down ? alongV - row : 1 - alongV + row) + 1e-4)
      }
    }
    if (totalWeight === 0) {
      face.writePointAt(s, t, FACE_OFFSET_M, position3)
      const point = findNearestVisible(grid, alongU, alongV)
      if (point !== -1) addPoint(point, 1)
    }
    const share = totalWeight > 0 ? (computeHaloShare(face, s, t) * computeFootShare(face, s, t)) / totalWeight : 0
    for (let channel = 0; channel < 3; channel++) out[channel] = (out[channel] ?? 0) * share
  }
}

/** Whether all four points round a place are usable and not cut off from each other. */
function isConnected(map: CoarseMap, { columns, rows, first }: CoarseGrid, column: number, row: number): boolean {
  const [left, right] = [clampIndex(column, columns), clampIndex(column + 1, columns)]
  const [up, down] = [clampIndex(row, rows), clampIndex(row + 1, rows)]
  const [one, two, three, four] = [
    first + up * columns + left,
    first + up * columns + right,
    first + down * columns + left,
    first + down * columns + right,
  ]
  return (
    (one === two || map.isLinked(one, two)) &&
    (one === three || map.isLinked(one, three)) &&
    (two === four || map.isLinked(two, four)) &&
    (three === four || map.isLinked(three, four))
  )
}

/** Share of the light that remains beside pictures: half at their edge, all of it beyond `HALO_REACH_M`. */
function computeHaloShare(face: TexelFace, s: number, t: number): number {
  let share = 1
  const uM = s * face.surface.lengthUM
  const vM = t * face.surface.lengthVM
  for (const rect of face.hung) {
    const asideM = Math.max(rect.leftM - uM, uM - rect.rightM, 0)
    const aboveM = Math.max(rect.bottomM - vM, vM - rect.topM, 0)
    const awayM = Math.hypot(asideM, aboveM)
    if (awayM > HALO_REACH_M) continue
    const depthM = rect.depthM * HALO_SHARE
    const fade = 1 - awayM / HALO_REACH_M
    share *= 1 - 0.5 * (1 - awayM / Math.hypot(awayM, depthM)) * Math.min(1, fade * 3)
  }
  return share
}

function measureDistanceM(x: number, z: number, { a, b }: Segment): number {
  const [ex, ez] = [b[0] - a[0], b[1] - a[1]]
  const share = Math.max(0, Math.min(1, ((x - a[0]) * ex + (z - a[1]) * ez) / (ex * ex + ez * ez)))
  return Math.hypot(a[0] + ex * share - x, a[1] + ez * share - z)
}

function clampIndex(index: number, count: number): number {
  return index < 0 ? 0 : index >= count ? count - 1 : index
}
