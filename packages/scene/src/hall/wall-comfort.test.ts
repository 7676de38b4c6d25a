import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCollider, VISITOR_RADIUS_M } from './collider.ts'
import { createHall } from './create-hall.ts'
import type { PlanPoint } from './document.ts'
import { buildGuidedTour } from './guided-tour.ts'
import { createPathFinder } from './path-finder.ts'
import { computeBounds } from './plan.ts'
import { HALL_TEMPLATES } from './templates/hall-templates.ts'
import { arbitraryBuilding, createTestRoom } from './testing/halls.ts'
import { createComfortableMove, findRestPoint, WALL_COMFORT_M } from './wall-comfort.ts'

const LENS = { fovYRad: 1, aspect: 1.6 }
const STEP_M = 0.035
const HALLS = HALL_TEMPLATES.map(({ id }, index) => [id, index % 2 === 0 ? 3 : 14] as const)

/** Holds a key in one direction for some metres. */
function walk(building: ReturnType<typeof createTestRoom>, from: PlanPoint, direction: PlanPoint, metres = 20) {
  const move = createComfortableMove(createCollider(building))
  const position = { x: from[0], z: from[1] }
  const length = Math.hypot(...direction)
  for (let wayM = 0; wayM < metres; wayM += STEP_M) {
    move(position, (direction[0] / length) * STEP_M, (direction[1] / length) * STEP_M)
  }
  return position
}

describe.for(HALLS)('F-01 $0 with $1 works', ([template, count]) => {
  const works = Array.from({ length: count }, (_, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect: 1.3 }))
  const hall = createHall(template, works)
  const { building } = hall
  const collider = createCollider(building)
  const pathFinder = createPathFinder(building, collider)

  test('a visitor who steers towards the next corner of the way comes to every work, through every door', () => {
    const move = createComfortableMove(collider)
    const position = { x: building.spawn.at[0], z: building.spawn.at[1] }
    for (const { work, path, viewPoint } of buildGuidedTour(hall, LENS, collider, pathFinder)) {
      for (const corner of path.points.slice(1)) {
        for (let step = 0; step < 800 && awayM(corner) > 0.5; step++) {
          const [dx, dz] = [corner[0] - position.x, corner[1] - position.z]
          move(position, (dx / Math.hypot(dx, dz)) * STEP_M, (dz / Math.hypot(dx, dz)) * STEP_M)
        }
      }
      expect(awayM(viewPoint.at), work.id).toBeLessThan(0.8)
      position.x = viewPoint.at[0]
      position.z = viewPoint.at[1]
    }
    function awayM([x, z]: PlanPoint): number {
      return Math.hypot(x - position.x, z - position.z)
    }
  })

  test('a tap anywhere on the floor ends beside it, a metre from the walls where there is room', () => {
    const { minX, minZ, maxX, maxZ } = computeBounds(building.floor)
    const { at } = building.spawn
    let tapped = 0
    for (let x = minX + 0.15; x < maxX; x += 0.7) {
      for (let z = minZ + 0.15; z < maxZ; z += 0.7) {
        if (!collider.isFree(x, z) || !pathFinder.findPath(at, [x, z]).isComplete) continue
        const rest = findRestPoint([x, z], collider)
        expect(Math.hypot(rest[0] - x, rest[1] - z)).toBeLessThanOrEqual(1.2)
        expect(pathFinder.findPath(at, rest).isComplete).toBe(true)
        expect(collider.measureWallDistanceM(...rest)).toBeGreaterThanOrEqual(Math.min(WALL_COMFORT_M, findRoomM([x, z])) - 0.25)
        tapped++
      }
    }
    expect(tapped).toBeGreaterThan(10)
  })

  /** The most distance from walls within a metre on the same side of everything. */
  function findRoomM([x, z]: PlanPoint): number {
    let roomM = collider.measureWallDistanceM(x, z)
    for (let byX = -1; byX <= 1; byX += 0.25) {
      for (let byZ = -1; byZ <= 1; byZ += 0.25) {
        const [toX, toZ] = [x + byX, z + byZ]
        if (Math.hypot(byX, byZ) > 1 || !collider.isFree(toX, toZ) || !collider.isPathClear(x, z, toX, toZ)) continue
        roomM = Math.max(roomM, collider.measureWallDistanceM(toX, toZ))
      }
    }
    return roomM
  }
})

describe('F-01 walking towards a wall', () => {
  const room = createTestRoom(12, 10)

  test('a held key ends a metre before the wall, and a slanted one goes on along it', () => {
    expect(walk(room, [0, 0], [0, -1]).z).toBeCloseTo(-5 + WALL_COMFORT_M, 1)
    const slanted = walk(room, [-4, 0], [1, -1], 10)
    expect(slanted.z).toBeCloseTo(-5 + WALL_COMFORT_M, 1)
    expect(slanted.x).toBeGreaterThan(2)
  })

  test('a corner is kept a metre away on both sides', () => {
    const { x, z } = walk(room, [0, 0], [1, -0.9])
    expect(x).toBeCloseTo(6 - WALL_COMFORT_M, 1)
    expect(z).toBeCloseTo(-5 + WALL_COMFORT_M, 1)
  })

  test('nearer than that, as before a small work, a visitor comes no nearer, and can step back and aside', () => {
    expect(walk(room, [0, -4.4], [0, -1]).z).toBeCloseTo(-4.4, 3)
    expect(walk(room, [0, -4.4], [1, 0], 2)).toEqual({ x: expect.closeTo(2, 1), z: expect.closeTo(-4.4, 3) })
    expect(walk(room, [0, -4.4], [0, 1], 2).z).toBeCloseTo(-2.4, 1)
  })

  test('a low bench is walked up to, a tall column is not', () => {
    const prop = { id: 'p', kind: 'column' as const, at: [0, 0] as [number, number], yawRad: 0, liftM: 0 }
    const withProp = (heightM: number) => createTestRoom(12, 10, { props: [{ ...prop, sizeM: [1, heightM, 1] }] })
    expect(walk(withProp(3), [0, 4], [0, -1]).z).toBeCloseTo(0.5 + WALL_COMFORT_M, 0)
    expect(walk(withProp(0.5), [0, 4], [0, -1], 3.3).z).toBeLessThan(0.95)
  })

  test.each([0.72, 1, 1.6])('a door %s m wide lets through who walks straight or slightly beside it', (widthM) => {
    const partition = { id: 'p', a: [-6, 0] as [number, number], b: [6, 0] as [number, number], heightM: 3, thicknessM: 0.2 }
    const door = { id: 'd', kind: 'door' as const, uM: 6, widthM, heightM: 2.1, sillM: 0 }
    const building = createTestRoom(12, 10, { partitions: [{ ...partition, openings: [door] }] })
    expect(walk(building, [0, 3], [0, -1]).z).toBeCloseTo(-5 + WALL_COMFORT_M, 1)
    expect(walk(building, [0.15, 3], [0, -1]).z).toBeLessThan(-1)
  })

  test('a corridor narrower than two metres is walked to its end', () => {
    const corridor = createTestRoom(1.4, 12)
    expect(walk(corridor, [0.1, 5], [0.2, -1]).z).toBeLessThan(-5)
  })
})

test('F-01 in every hall comfort never leads where a visitor could not stand, and never traps', () => {
  const direction = fc.double({ min: 0, max: 6.28, noNaN: true })
  fc.assert(
    fc.property(arbitraryBuilding, fc.array(direction, { minLength: 1, maxLength: 12 }), (building, directions) => {
      const collider = createCollider(building)
      const move = createComfortableMove(collider)
      const position = { x: building.spawn.at[0], z: building.spawn.at[1] }
      collider.moveToNearestFree(position)
      for (const angle of directions) {
        for (let step = 0; step < 60; step++) move(position, Math.cos(angle) * 0.06, Math.sin(angle) * 0.06)
        expect(collider.isFree(position.x, position.z)).toBe(true)
      }
      const distancesM = Array.from({ length: 16 }, (_, turn) => {
        const tried = { ...position }
        for (let step = 0; step < 20; step++)
          move(tried, Math.cos((turn / 8) * Math.PI) * 0.05, Math.sin((turn / 8) * Math.PI) * 0.05)
        return Math.hypot(tried.x - position.x, tried.z - position.z)
      })
      expect(Math.max(...distancesM)).toBeGreaterThan(0.2)
      expect(collider.measureWallDistanceM(position.x, position.z)).toBeGreaterThanOrEqual(VISITOR_RADIUS_M - 1e-5)
    }),
    { numRuns: 40, endOnFailure: true },
  )
})
