/** Looks where the device points. Asks for permission where the browser wants it; silence for a second counts as absent. */
import { Euler, MathUtils, Quaternion, Vector3 } from 'three'

export type GyroscopeState = 'on' | 'denied' | 'unavailable'

export interface Gyroscope {
  /** Must be called from a tap: browsers ask for permission only then. */
  start: () => Promise<GyroscopeState>
  stop: () => void
}

const ANSWER_WITHIN_MS = 1000
const FORWARD_TO_UP = new Quaternion(-Math.SQRT1_2, 0, 0, Math.SQRT1_2)
const SCREEN_AXIS = new Vector3(0, 0, 1)

interface AsksPermission {
  requestPermission?(): Promise<'granted' | 'denied'>
}

export function createGyroscope(onTurn: (held: { yawRad: number; pitchRad: number } | null) => void): Gyroscope {
  const device = new Quaternion()
  const euler = new Euler()
  const roll = new Quaternion()
  const held = { yawRad: 0, pitchRad: 0 }
  let heard: (() => void) | null = null
  /** Raised by every start and stop: what an older start still awaits no longer counts. */
  let starts = 0

  const listen = (event: DeviceOrientationEvent) => {
    if (event.beta === null || event.gamma === null) return
    const turned = MathUtils.degToRad(event.alpha ?? 0)
    device.setFromEuler(euler.set(MathUtils.degToRad(event.beta), turned, -MathUtils.degToRad(event.gamma), 'YXZ'))
    device.multiply(FORWARD_TO_UP)
    const screenRad = MathUtils.degToRad(window.screen.orientation?.angle ?? 0)
    device.multiply(roll.setFromAxisAngle(SCREEN_AXIS, -screenRad))
    euler.setFromQuaternion(device, 'YXZ')
    held.yawRad = euler.y
    held.pitchRad = euler.x
    heard?.()
    onTurn(held)
  }

  const stop = () => {
    starts += 1
    window.removeEventListener('deviceorientation', listen)
    onTurn(null)
  }

  return {
    async start() {
      starts += 1
      const own = starts
      if (typeof DeviceOrientationEvent === 'undefined') return 'unavailable'
      const asks: AsksPermission = DeviceOrientationEvent as unknown as AsksPermission
      if (asks.requestPermission) {
        const answer = await asks.requestPermission().catch(() => 'denied' as const)
        if (answer !== 'granted') return 'denied'
      }
      // Whoever left while the device asked is not followed.
      if (own !== starts) return 'unavailable'
      window.addEventListener('deviceorientation', listen)
      const isHeard = await new Promise<boolean>((resolve) => {
        const timer = window.setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
        heard = () => {
          window.clearTimeout(timer)
          resolve(true)
        }
      })
      heard = null
      if (!isHeard && own === starts) stop()
      return isHeard ? 'on' : 'unavailable'
    },
    stop,
  }
}
