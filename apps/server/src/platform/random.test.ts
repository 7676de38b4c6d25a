import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReadableCode, systemRandom, uuidv7 } from './random.ts'

test('ids are UUIDs of version 7 and sort by time', () => {
  const time = fc.integer({ min: 0, max: 2 ** 48 - 1 })
  fc.assert(
    fc.property(time, time, (first, second) => {
      const [a, b] = [uuidv7(systemRandom, first), uuidv7(systemRandom, second)]
      expect(a).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      if (first !== second) expect(a < b).toBe(first < second)
      expect(Number.parseInt(a.replaceAll('-', '').slice(0, 12), 16)).toBe(first)
    }),
  )
})

test('random bytes have the asked length, and none is given twice', () => {
  const given = Array.from({ length: 2000 }, (_, index) => systemRandom.bytes(8 + (index % 90)))
  expect(given.every((bytes, index) => bytes.length === 8 + (index % 90))).toBe(true)
  expect(new Set(given.map((bytes) => bytes.subarray(0, 8).toString('hex'))).size).toBe(given.length)
  const [first] = given
  const copy = Buffer.from(first ?? [])
  first?.fill(1)
  expect(systemRandom.bytes(9000)).toHaveLength(9000)
  expect(copy.equals(first ?? copy)).toBe(false)
})

test('codes contain no characters that look alike', () => {
  expect(createReadableCode(systemRandom, 500)).toMatch(/^[0-9A-HJKMNP-TV-Z]{500}$/)
})
