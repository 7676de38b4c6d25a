import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMessagingAppTooOld, isOlderVersion } from './messaging-app-version.ts'

test('X-08 versions are compared as numbers, not as texts', () => {
  expect(isOlderVersion('10.0.0', '6.0.2')).toBe(false)
  expect(isOlderVersion('6.0.10', '6.0.2')).toBe(false)
  expect(isOlderVersion('6.0.1', '6.0.2')).toBe(true)
  expect(isOlderVersion('6.0', '6.0.0')).toBe(false)
  expect(isOlderVersion('5.9.9.999', '6.0.2')).toBe(true)
})

test('X-08 of two different versions exactly one is older', () => {
  const version = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'))
  fc.assert(
    fc.property(version, version, (one, other) => {
      expect(isOlderVersion(one, one)).toBe(false)
      expect(isOlderVersion(one, other) && isOlderVersion(other, one)).toBe(false)
      expect(isOlderVersion(one, `${one}.1`)).toBe(true)
    }),
  )
})

test('X-08 a client without page functions is too old; newer ones and those of unknown version are not', () => {
  expect(['5.4', '6.0.1', '6.0'].map(isMessagingAppTooOld)).toEqual([true, true, true])
  expect(['6.0.2', '6.7.1', '8.0.50.2680', '10.0.1', undefined].map(isMessagingAppTooOld)).toEqual(Array(5).fill(false))
})
