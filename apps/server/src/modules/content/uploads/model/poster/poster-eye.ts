/** Where the viewer stands when a model opens. */
import { computeFittingDistance, createOrbit } from '@zhanjian/stage/model/model-orbit.ts'

type Direction = readonly [x: number, y: number, z: number]

export interface PosterEye {
  readonly at: Direction
  /** Unit vectors: right, up, ahead. */
  readonly axes: readonly [Direction, Direction, Direction]
  /** Pixels at a distance of one. */
  readonly focalPx: number
}

/** As in `model-session.ts` of the stage. */
const FOV_RAD = Math.PI / 6
const AIM_SHARE = -0.03

/** @param radius of the upright cylinder that the model turns in, around x = z = 0 */
export function createPosterEye(
  { bottomY, height, radius }: { bottomY: number; height: number; radius: number },
  widthPx: number,
  heightPx: number,
): PosterEye {
  const { yawRad, pitchRad } = createOrbit(false)
  const distance = computeFittingDistance({ height, radius }, widthPx / heightPx, FOV_RAD)
  const [sinYaw, cosYaw, sinPitch, cosPitch] = [Math.sin(yawRad), Math.cos(yawRad), Math.sin(pitchRad), Math.cos(pitchRad)]
  const aimY = bottomY + height * (0.5 + AIM_SHARE)
  return {
    at: [sinYaw * cosPitch * distance, aimY + sinPitch * distance, cosYaw * cosPitch * distance],
    axes: [
      [cosYaw, 0, -sinYaw],
      [-sinYaw * sinPitch, cosPitch, -cosYaw * sinPitch],
      [-sinYaw * cosPitch, -sinPitch, -cosYaw * cosPitch],
    ],
    focalPx: heightPx / 2 / Math.tan(FOV_RAD / 2),
  }
}
