import { afterEach, expect, test, vi } from 'vitest'
import { createGyroscope } from './gyroscope.ts'

afterEach(() => vi.unstubAllGlobals())

function createDeviceWithPermission() {
  let answer: (state: 'granted' | 'denied') => void = () => undefined
  const promise = new Promise<'granted' | 'denied'>((resolve) => {
    answer = resolve
  })
  const addEventListener = vi.fn()
  vi.stubGlobal('window', { addEventListener, removeEventListener: vi.fn(), setTimeout, clearTimeout })
  vi.stubGlobal('DeviceOrientationEvent', { requestPermission: () => promise })
  return { answer, addEventListener }
}

test('S-06 if the visitor leaves the hall during the permission request, the gyroscope is not used', async () => {
  const { answer, addEventListener } = createDeviceWithPermission()
  const gyroscope = createGyroscope(() => undefined)
  const started = gyroscope.start()
  gyroscope.stop()
  answer('granted')
  expect(await started).toBe('unavailable')
  expect(addEventListener).not.toHaveBeenCalled()
})

test('S-06 a denied permission is distinguished from a missing gyroscope', async () => {
  const { answer } = createDeviceWithPermission()
  const started = createGyroscope(() => undefined).start()
  answer('denied')
  expect(await started).toBe('denied')
  vi.stubGlobal('DeviceOrientationEvent', undefined)
  expect(await createGyroscope(() => undefined).start()).toBe('unavailable')
})
