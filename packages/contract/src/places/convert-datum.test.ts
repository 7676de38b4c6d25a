import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertDatum, toWgs84 } from './convert-datum.ts'
import type { Datum, LongitudeLatitude, Position } from './places.ts'

const M_PER_DEGREE = 111_195
const distanceM = (from: LongitudeLatitude, to: LongitudeLatitude): number =>
  Math.hypot(
    (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180) * M_PER_DEGREE,
    (to.latitude - from.latitude) * M_PER_DEGREE,
  )

const TIANANMEN: Position = { longitude: 116.3974, latitude: 39.9093, datum: 'wgs84' }

test('S-70 a position of a browser becomes that of AMap and Tencent, and that of Baidu', () => {
  const gcj02 = convertDatum(TIANANMEN, 'gcj02')
  expect([gcj02.longitude.toFixed(6), gcj02.latitude.toFixed(6), gcj02.datum]).toEqual(['116.403644', '39.910703', 'gcj02'])
  const bd09 = convertDatum(TIANANMEN, 'bd09')
  expect([bd09.longitude.toFixed(6), bd09.latitude.toFixed(6), bd09.datum]).toEqual(['116.410016', '39.917043', 'bd09'])
})

test('S-70 a position in China is the same point within a metre after every way there and back', () => {
  const datums: Datum[] = ['wgs84', 'gcj02', 'bd09']
  fc.assert(
    fc.property(
      fc.double({ min: 80, max: 125, noNaN: true }),
      fc.double({ min: 20, max: 48, noNaN: true }),
      fc.constantFrom(...datums),
      fc.constantFrom(...datums),
      (longitude, latitude, from, to) => {
        const start = { longitude, latitude, datum: from }
        expect(distanceM(start, convertDatum(convertDatum(start, to), from))).toBeLessThan(1)
      },
    ),
  )
})

test.each([
  ['巴黎', 2.3522, 48.8566],
  ['悉尼', 151.2093, -33.8688],
  ['一角', 180, 90],
])('S-70 a position in %s, outside China, is the same in every datum', (_, longitude, latitude) => {
  for (const from of ['wgs84', 'gcj02', 'bd09'] as const)
    for (const to of ['wgs84', 'gcj02', 'bd09'] as const)
      expect(convertDatum({ longitude, latitude, datum: from }, to)).toEqual({ longitude, latitude, datum: to })
})

test('S-70 a position of any datum is kept as one of satellites', () => {
  expect(distanceM(toWgs84(convertDatum(TIANANMEN, 'bd09')), TIANANMEN)).toBeLessThan(1)
  expect(toWgs84(TIANANMEN)).toEqual({ longitude: 116.3974, latitude: 39.9093 })
})
