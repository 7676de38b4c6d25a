import type { Lens } from '@zhanjian/scene/hall/view-point.ts'
import type { PerspectiveCamera } from 'three'

const WIDE_DEG = 58
const TALL_DEG = 74

/** Vertical angle of view in degrees: a phone held upright needs a taller one to see more than a strip of wall. */
export function computeFovDeg(aspect: number): number {
  const share = Math.min(1, Math.max(0, (aspect - 0.5) / 0.9))
  return TALL_DEG + (WIDE_DEG - TALL_DEG) * share
}

/** What a visitor sees on a screen of this shape. */
export const createLens = (aspect: number): Lens => ({ fovYRad: (computeFovDeg(aspect) * Math.PI) / 180, aspect })

/**
 * Shifts what a camera sees upwards on the screen or down, as a lens does that slides in its mount: what is above the eyes is
 * seen without tilting the camera, and verticals stay parallel.
 * @param share of half the picture's height; positive shows what is higher
 */
export function setLensShift(camera: PerspectiveCamera, share: number): void {
  if (getLensShift(camera) === share) return
  if (share === 0) camera.clearViewOffset()
  else camera.setViewOffset(camera.aspect, 1, 0, -share / 2, camera.aspect, 1)
}

export function getLensShift({ view }: PerspectiveCamera): number {
  return view?.enabled ? -2 * view.offsetY : 0
}
