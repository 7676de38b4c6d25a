/**
 * Looks where the device points. Requests permission if the browser requires it. A device that sends no event within a second
 * has no gyroscope.
 */
import { computeDeviceDirection } from './device-direction.ts'

export type GyroscopeState = 'on' | 'denied' | 'unavailable'

export interface Gyroscope {
  /** Must be called from a tap: browsers grant permission only then. */
  start: () => Promise<GyroscopeState>
  stop: () => void
}

const FIRST_EVENT_TIMEOUT_MS = 1000

interface PermissionSource {
  requestPermission?(): Promise<'granted' | 'denied'>
}

export function createGyroscope(onOrientation: (orientation: { yawRad: number; pitchRad: number } | null) => void): Gyroscope {
  const orientation = { yawRad: 0, pitchRad: 0 }
  let resolveFirstEvent: (() => void) | null = null
  /** Raised by every start and stop: what an older start still awaits no longer counts. */
  let generation = 0

  const handleOrientation = (event: DeviceOrientationEvent) => {
    if (event.beta === null || event.gamma === null) return
    computeDeviceDirection({ alpha: event.alpha ?? 0, beta: event.beta, gamma: event.gamma }, orientation)
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
