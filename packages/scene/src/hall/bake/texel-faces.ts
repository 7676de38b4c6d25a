/** Which part of a face is really there: not in an opening, off the floor, inside a partition or behind a picture. */
import type { HallDocument } from '../document.ts'
import { FRAME_DEPTH_M } from '../frame-depth.ts'
import { computeFramedSize } from '../framed-size.ts'
import { isPointInPolygon, type Vector3Tuple } from '../plan.ts'
import { isInOpening } from '../wall-outline.ts'
import type { BakeSurface } from './bake-surfaces.ts'
import type { RayWorld } from './ray-world.ts'

/** The rectangle of a framed picture in wall space. */
export interface HungRect {
  leftM: number
  rightM: number
  bottomM: number
  topM: number
  depthM: number
}

/** A face with everything that covers it. `s` and `t` are shares (0 … 1) along its u and v. */
export interface TexelFace {
  surface: BakeSurface
  hung: HungRect[]
  /** Whether light can fall on the place at all. */
  isExposed(s: number, t: number): boolean
  /** The picture that covers the place, if any. */
  findPictureAt(s: number, t: number): HungRect | null
  /** The point at a share along u and v, `offM` in front of the face. */
  writePointAt(s: number, t: number, offM: number, out: Vector3Tuple): void
}

/** Distance of sample points from their face, so that the face does not shadow them itself. */
export const FACE_OFFSET_M = 0.002

/** Creates the faces in the order of `surfaces`. */
export function createTexelFaces(
  { building, works }: Pick<HallDocument, 'building' | 'works'>,
  surfaces: readonly BakeSurface[],
  world: RayWorld,
): TexelFace[] {
  return surfaces.map((surface) => {
    const { origin, u, v, normal, lengthUM, lengthVM, face, kind } = surface
    const point: Vector3Tuple = [0, 0, 0]
    const hung = face ? works.filter((work) => work.surfaceId === face.id).map(toHungRect) : []
    const writePointAt: TexelFace['writePointAt'] = (s, t, offM, out) => {
      out[0] = origin[0] + u[0] * s + v[0] * t + normal[0] * offM
      out[1] = origin[1] + u[1] * s + v[1] * t + normal[1] * offM
      out[2] = origin[2] + u[2] * s + v[2] * t + normal[2] * offM
    }
    return {
      surface,
      hung,
      writePointAt,
      isExposed(s, t) {
        writePointAt(s, t, FACE_OFFSET_M, point)
        if (kind === 'floor' || kind === 'ceiling') {
          if (!isPointInPolygon(building.floor, [point[0], point[2]])) return false
        } else if (face?.openings.some((hole) => isInOpening(hole, s * lengthUM, t * lengthVM))) return false
        return !world.isSolid(point[0], point[1], point[2])
      },
      findPictureAt(s, t) {
        const uM = s * lengthUM
        const vM = t * lengthVM
        return hung.find((rect) => isInsideRect(rect, uM, vM)) ?? null
      },
    }
  })
}

/** Slightly more than the frame: rays that start exactly on its edge would be blocked or not by rounding alone. */
const FRAME_EDGE_M = 0.005

function isInsideRect(rect: HungRect, uM: number, vM: number): boolean {
  return (
    uM > rect.leftM - FRAME_EDGE_M &&
    uM < rect.rightM + FRAME_EDGE_M &&
    vM > rect.bottomM - FRAME_EDGE_M &&
    vM < rect.topM + FRAME_EDGE_M
  )
}

function toHungRect(work: HallDocument['works'][number]): HungRect {
  const { widthM, heightM } = computeFramedSize(work)
  return {
    leftM: work.uM - widthM / 2,
    rightM: work.uM + widthM / 2,
    bottomM: work.vM - heightM / 2,
    topM: work.vM + heightM / 2,
    depthM: FRAME_DEPTH_M[work.frame],
  }
}
