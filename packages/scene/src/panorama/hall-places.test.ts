import { describe, expect, test } from 'vitest'
import { createCollider } from '../collider.ts'
import { createHungHall, createTestRoom } from '../testing/halls.ts'
import { findHallPlaces, HALL_PLACES_MAX } from './hall-places.ts'

describe('S-21 a hall as a tour', () => {
  test.each([0, 3, 20])('the places of a hall with %d works are free, apart, and each is reached from the first', (count) => {
    const hall = createHungHall(createTestRoom(), count)
    const { places, ways } = findHallPlaces(hall)
    const collider = createCollider(hall.building)
    expect(places.length).toBeGreaterThan(0)
    expect(places.length).toBeLessThanOrEqual(HALL_PLACES_MAX)
    for (const { at } of places) expect(collider.isFree(...at)).toBe(true)
    const reached = new Set([0])
    for (const from of reached) for (const way of ways) if (way.from === from) reached.add(way.to)
    expect(reached.size).toBe(places.length)
  })

  test('every way has one back, and sets out towards where it leads', () => {
    const { places, ways } = findHallPlaces(createHungHall(createTestRoom(), 12))
    for (const { from, to, yawRad } of ways) {
      expect(ways.some((way) => way.from === to && way.to === from)).toBe(true)
      const [thereX, thereZ] = places[to]?.at ?? [0, 0]
      const [hereX, hereZ] = places[from]?.at ?? [0, 0]
      const ahead = -Math.sin(yawRad) * (thereX - hereX) - Math.cos(yawRad) * (thereZ - hereZ)
      expect(ahead).toBeGreaterThan(0)
    }
  })
})
