/** The eye of a still picture: from the room to the picture's pixels. */
import type { PlanPoint } from '@zhanjian/scene/hall/document.ts'
import { EYE_HEIGHT_M } from '@zhanjian/scene/hall/view-point.ts'
import { computeFovDeg } from '../view/field-of-view.ts'

/** Where the visitor stands and looks. */
export interface StillView {
  at: PlanPoint
  /** 0 faces −z, positive turns left. */
  yawRad: number
  /** Positive looks up. */
  pitchRad: number
}

/** Nearer things are cut off. */
export const NEAR_M = 0.05

type Direction = readonly [x: number, y: number, z: number]

export interface StillCamera {
  readonly widthPx: number
  readonly heightPx: number
  readonly eye: Direction
  /** Unit vectors of what the picture shows to the right, upwards and ahead. */
  readonly axes: { readonly right: Direction; readonly up: Direction; readonly ahead: Direction }
  /** Metres that a pixel covers at a distance of one metre. */
  readonly pixelM: number
  /** Writes the place as the eye sees it: right, up, and the distance ahead. */
  toEyeSpace(x: number, y: number, z: number, out: Float64Array): void
  /** Pixels from the left and from the top of a place in the eye's space, ahead of it. */
  toPixelX(right: number, aheadM: number): number
  toPixelY(up: number, aheadM: number): number
}

export function createStillCamera({ at, yawRad, pitchRad }: StillView, widthPx: number, heightPx: number): StillCamera {
  const scale = 1 / Math.tan(((computeFovDeg(widthPx / heightPx) / 2) * Math.PI) / 180)
  const [cosYaw, sinYaw, cosPitch, sinPitch] = [Math.cos(yawRad), Math.sin(yawRad), Math.cos(pitchRad), Math.sin(pitchRad)]
  const half = (heightPx / 2) * scale
  const right: Direction = [cosYaw, 0, -sinYaw]
  const up: Direction = [sinPitch * sinYaw, cosPitch, sinPitch * cosYaw]
  const ahead: Direction = [-cosPitch * sinYaw, sinPitch, -cosPitch * cosYaw]
  return {
    widthPx,
    heightPx,
    eye: [at[0], EYE_HEIGHT_M, at[1]],
    axes: { right, up, ahead },
    pixelM: 1 / half,
    toEyeSpace(x, y, z, out) {
      const [dx, dy, dz] = [x - at[0], y - EYE_HEIGHT_M, z - at[1]]
      out[0] = right[0] * dx + right[2] * dz
      out[1] = up[0] * dx + up[1] * dy + up[2] * dz
      out[2] = ahead[0] * dx + ahead[1] * dy + ahead[2] * dz
    },
    toPixelX: (right, aheadM) => widthPx / 2 + (right / aheadM) * half,
    toPixelY: (up, aheadM) => heightPx / 2 - (up / aheadM) * half,
  }
}
