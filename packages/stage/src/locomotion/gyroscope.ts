/**
 * Looks where the device points. Requests permission if the browser requires it. A device that sends no event within a second
 * has no gyroscope.
 */
import { Euler, MathUtils, Quaternion, Vector3 } from 'three'

export type GyroscopeState = 'on' | 'denied' | 'unavailable'

export interface Gyroscope {
  /** Must be called from a tap: browsers grant permission only then. */
  start: () => Promise<GyroscopeState>
  stop: () => void
}

const FIRST_EVENT_TIMEOUT_MS = 1000
const FORWARD_TO_UP = new Quaternion(-Math.SQRT1_2, 0, 0, Math.SQRT1_2)
const SCREEN_AXIS = new Vector3(0, 0, 1)

interface PermissionSource {
  requestPermission?(): Promise<'granted' | 'denied'>
}

export function createGyroscope(onOrientation: (orientation: { yawRad: number; pitchRad: number } | null) => void): Gyroscope {
  const device = new Quaternion()
  const euler = new Euler()
  const roll = new Quaternion()
  const orientation = { yawRad: 0, pitchRad: 0 }
  let resolveFirstEvent: (() => void) | null = null
  /** Raised by every start and stop: what an older start still awaits no longer counts. */
  let generation = 0

  const handleOrientation = (event: DeviceOrientationEvent) => {
    if (event.beta === null || event.gamma === null) return
    const turned = MathUtils.degToRad(event.alpha ?? 0)
    device.setFromEuler(euler.set(MathUtils.degToRad(event.beta), turned, -MathUtils.degToRad(event.gamma), 'YXZ'))
    device.multiply(FORWARD_TO_UP)
    const screenRad = MathUtils.degToRad(window.screen.orientation?.angle ?? 0)
    device.multiply(roll.setFromAxisAngle(SCREEN_AXIS, -screenRad))
    euler.setFromQuaternion(device, 'YXZ')
    orientation.yawRad = euler.y
    orientation.pitchRad = euler.x
    resolveFirstEvent?.()
    onOrientation(orientation)
  }

  const stop = () => {
    generation += 1
    window.removeEventListener('deviceorientation', handleOrientation)
    onOrientation(null)
  }

  return {
    async start() {
      generation += 1
      const ownGeneration = generation
      if (typeof DeviceOrientationEvent === 'undefined') return 'unavailable'
      const permissionSource: PermissionSource = DeviceOrientationEvent as unknown as PermissionSource
      if (permissionSource.requestPermission) {
        const answer = await permissionSource.requestPermission().catch(() => 'denied' as const)
        if (answer !== 'granted') return 'denied'
      }
      // The visitor left while the browser was asking for permission.
      if (ownGeneration !== generation) return 'unavailable'
      window.addEventListener('deviceorientation', handleOrientation)
      const hasEvent = await new Promise<boolean>((resolve) => {
        const timer = window.setTimeout(() => resolve(false), FIRST_EVENT_TIMEOUT_MS)
        resolveFirstEvent = () => {
          window.clearTimeout(timer)
          resolve(true)
        }
      })
      resolveFirstEvent = null
      if (!hasEvent && ownGeneration === generation) stop()
      return hasEvent ? 'on' : 'unavailable'
    },
    stop,
  }
}
