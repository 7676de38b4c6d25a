import fc from 'fast-check'
import { Euler, MathUtils, Quaternion } from 'three'
import { expect, test } from 'vitest'
import { computeDeviceDirection } from './device-direction.ts'

test('a device points where its rotation about three axes, as the browser reports them, turns its back', () => {
  const whole = (from: number, to: number) => fc.integer({ min: from, max: to })
  fc.assert(
    fc.property(whole(0, 359), whole(-179, 180), whole(-89, 89), (alpha, beta, gamma) => {
      const out = { yawRad: 0, pitchRad: 0 }
      computeDeviceDirection({ alpha, beta, gamma }, out)
      const [x, y, z] = [beta, alpha, -gamma].map((degrees) => MathUtils.degToRad(degrees))
      const device = new Quaternion().setFromEuler(new Euler(x, y, z, 'YXZ'))
      device.multiply(new Quaternion(-Math.SQRT1_2, 0, 0, Math.SQRT1_2))
      const wanted = new Euler().setFromQuaternion(device, 'YXZ')
      expect(out.pitchRad).toBeCloseTo(wanted.x, 5)
      // Straight up or down every yaw is the same direction.
      if (Math.abs(wanted.x) < 1.5) expect(Math.cos(out.yawRad - wanted.y)).toBeCloseTo(1, 5)
    }),
  )
})

test('upright in front of the visitor it points ahead; turned to the left, to the left; tilted back, up', () => {
  const out = { yawRad: 9, pitchRad: 9 }
  computeDeviceDirection({ alpha: 0, beta: 90, gamma: 0 }, out)
  expect([out.yawRad, out.pitchRad]).toEqual([expect.closeTo(0), expect.closeTo(0)])
  computeDeviceDirection({ alpha: 90, beta: 120, gamma: 0 }, out)
  expect([out.yawRad, out.pitchRad]).toEqual([expect.closeTo(Math.PI / 2), expect.closeTo(Math.PI / 6)])
})
