/** A device that is turned and a finger that drags move the same view: what the finger does is an offset to the device's direction. */
import { wrapRad } from './directions.ts'
import type { PanoramaCamera } from './panorama-camera.ts'
import type { PanoramaDirection } from './panorama-scene.ts'
import { clampDirection } from './view-limits.ts'

export interface DeviceFollow {
  readonly isFollowing: boolean
  /** Where the device points: null before its first direction. */
  readonly direction: PanoramaDirection | null
  /** The device points there. */
  point(direction: PanoramaDirection): void
  /** The device no longer moves the view, which stays where it is. */
  release(): void
  /** The horizon of the view returns to that of the device within a second. */
  level(): void
  /** @returns whether the horizon still moves */
  advance(deltaS: number): boolean
}

const LEVEL_REMAINDER_PER_S = 0.01
const LEVEL_END_RAD = 0.002

/** At the first direction of the device the view does not jump: its yaw stays, and its horizon is levelled. */
export function createDeviceFollow(camera: PanoramaCamera): DeviceFollow {
  /** Yaw keeps its turns. */
  let device: PanoramaDirection | null = null
  const offset = { yawRad: 0, pitchRad: 0 }
  const written = { yawRad: 0, pitchRad: 0 }
  let isLevelling = false

  /** What a finger, a key, inertia or another scene has changed since the device moved the view. */
  function takeChanges(from: PanoramaDirection): void {
    if (camera.yawRad !== written.yawRad) offset.yawRad = camera.yawRad - from.yawRad
    if (camera.pitchRad === written.pitchRad) return
    offset.pitchRad = camera.pitchRad - from.pitchRad
    isLevelling = false
  }

  function write(from: PanoramaDirection): void {
    camera.yawRad = from.yawRad + offset.yawRad
    camera.pitchRad = from.pitchRad + offset.pitchRad
    clampDirection(camera, camera.limits)
    written.yawRad = camera.yawRad
    written.pitchRad = camera.pitchRad
  }

  return {
    get isFollowing() {
      return device !== null
    },
    get direction() {
      return device
    },
    point({ yawRad, pitchRad }) {
      if (device === null) {
        device = { yawRad, pitchRad }
        offset.yawRad = camera.yawRad - yawRad
        offset.pitchRad = camera.pitchRad - pitchRad
        isLevelling = true
      } else {
        takeChanges(device)
        device.yawRad += wrapRad(yawRad - device.yawRad)
        device.pitchRad = pitchRad
      }
      write(device)
    },
    release() {
      device = null
      isLevelling = false
    },
    level() {
      isLevelling = device !== null
    },
    advance(deltaS) {
      if (device === null) return false
      takeChanges(device)
      if (!isLevelling) return false
      offset.pitchRad *= LEVEL_REMAINDER_PER_S ** deltaS
      if (Math.abs(offset.pitchRad) < LEVEL_END_RAD) {
        offset.pitchRad = 0
        isLevelling = false
      }
      write(device)
      return isLevelling
    },
  }
}
