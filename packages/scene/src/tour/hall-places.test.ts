import { describe, expect, test } from 'vitest'
import { createCollider } from '../hall/collider.ts'
import type { HallDocument } from '../hall/document.ts'
import { createHungHall, createTestRoom } from '../hall/testing/halls.ts'
import { createHallPlace, HALL_PLACES_MAX, joinHallPlaces, suggestHallPlaces } from './hall-places.ts'

function findHallPlaces(hall: HallDocument) {
  const places = suggestHallPlaces(hall)
  return { places, ways: joinHallPlaces(hall, places) }
}

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

  test('a place inside a wall or outside becomes the nearest free one, from which one looks into the hall', () => {
    const hall = createHungHall(createTestRoom(), 3)
    const collider = createCollider(hall.building)
    const place = createHallPlace(hall, [99, 99])
    if (place === null) throw new Error('the hall has no free place')
    expect(collider.isFree(...place.at)).toBe(true)
    const [x, z] = place.at
    const steps = [0.5, -0.5].map((stepM) => Math.hypot(x - stepM * Math.sin(place.yawRad), z - stepM * Math.cos(place.yawRad)))
    expect(steps[0]).toBeLessThan(steps[1] ?? 0)
  })

  test('places that were chosen by hand lead to each other in their order, with a way back each', () => {
    const hall = createHungHall(createTestRoom(), 12)
    const places = suggestHallPlaces(hall)
    const chosen = [places[0], places.at(-1), createHallPlace(hall, [0, 0])].flatMap((place) => place ?? [])
    const ways = joinHallPlaces(hall, chosen).map(({ from, to }) => `${from}-${to}`)
    expect(ways).toEqual(expect.arrayContaining(['0-1', '1-0', '1-2', '2-1']))
  })
})
