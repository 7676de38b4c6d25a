import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMapDistance, toMapPoint } from './mercator.ts'

const EARTH_RADIUS_KM = 6371

test('within 50 km distances on the map equal those on the ground to 2 %', () => {
  const latitude = fc.double({ min: -70, max: 70, noNaN: true })
  const offset = fc.double({ min: -0.3, max: 0.3, noNaN: true })
  fc.assert(
    fc.property(latitude, fc.double({ min: -179, max: 179, noNaN: true }), offset, offset, (lat, longitude, north, east) => {
      const from = { longitude, latitude: lat }
      const to = { longitude: longitude + east / Math.cos((lat * Math.PI) / 180), latitude: lat + north }
      const [one, other] = [toMapPoint(from), toMapPoint(to)]
      const distance = Math.hypot(one.x - other.x, one.y - other.y)
      expect(Math.abs(distance / toMapDistance(1, lat) - groundKm(from, to))).toBeLessThanOrEqual(groundKm(from, to) / 50 + 0.001)
    }),
  )
})

test('the poles have a cell', () => {
  for (const latitude of [-90, 90]) expect(Number.isFinite(toMapPoint({ longitude: 0, latitude }).y)).toBe(true)
})

function groundKm(from: { longitude: number; latitude: number }, to: { longitude: number; latitude: number }): number {
  const [lat, otherLat, turn] = [from.latitude, to.latitude, to.longitude - from.longitude].map(
    (value) => (value * Math.PI) / 180,
  )
  if (lat === undefined || otherLat === undefined || turn === undefined) return 0
  const half = Math.sin((otherLat - lat) / 2) ** 2 + Math.cos(lat) * Math.cos(otherLat) * Math.sin(turn / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half))
}
