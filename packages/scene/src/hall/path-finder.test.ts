import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCollider } from './collider.ts'
import type { PlanPoint } from './document.ts'
import { createPathFinder } from './path-finder.ts'
import { arbitraryBuilding, createTestRoom } from './testing/halls.ts'

const share = fc.double({ min: -12, max: 12, noNaN: true })

test('F-01 in every hall a visitor who follows a path reaches its end', () => {
  fc.assert(
    fc.property(arbitraryBuilding, fc.tuple(share, share), fc.tuple(share, share), (building, start, to) => {
      const collider = createCollider(building)
      const position = { x: start[0], z: start[1] }
      collider.moveToNearestFree(position)
      const path = createPathFinder(building, collider).findPath([position.x, position.z], to)
      for (const [x, z] of path.points) collider.move(position, x - position.x, z - position.z)
      const end = path.points.at(-1) ?? [0, 0]
      expect(Math.hypot(position.x - end[0], position.z - end[1])).toBeLessThan(0.05)
      if (path.isComplete) expect(end).toEqual(to)
    }),
    { numRuns: 50, endOnFailure: true },
  )
})

describe('F-01 tapping the floor', () => {
  const withWall = createTestRoom(12, 10, {
    partitions: [{ id: 'p', a: [-4, 0], b: [4, 0], heightM: 3, thicknessM: 0.2, openings: [] }],
  })
  const go = (building: ReturnType<typeof createTestRoom>, from: PlanPoint, to: PlanPoint) =>
    createPathFinder(building, createCollider(building)).findPath(from, to)

  test('a path across an open floor is straight', () => {
    expect(go(createTestRoom(12, 10), [-3, -3], [4, 3])).toMatchObject({
      points: [
        [-3, -3],
        [4, 3],
      ],
      isComplete: true,
    })
  })

  test('a path goes round a wall with air between where there is room, and with few corners', () => {
    const path = go(withWall, [0, 2], [0, -2])
    expect(path.isComplete).toBe(true)
    expect(path.lengthM).toBeLessThan(12)
    const collider = createCollider(withWall)
    for (const [x, z] of path.points) expect(collider.measureWallDistanceM(x, z)).toBeGreaterThan(0.8)
    expect(path.points.length).toBeLessThanOrEqual(6)
  })

  test('a tap on a wall leads to the floor beside it', () => {
    const path = go(createTestRoom(12, 10), [0, 0], [6.5, 0])
    expect(path.isComplete).toBe(false)
    const end = path.points.at(-1)
    expect(end?.[0]).toBeGreaterThan(5.3)
    expect(Math.abs(end?.[1] ?? 9)).toBeLessThan(0.3)
  })

  test('an unreachable place is approached as closely as possible', () => {
    const closed = createTestRoom(12, 10, {
      partitions: [{ id: 'p', a: [-6, 0], b: [6, 0], heightM: 3, thicknessM: 0.2, openings: [] }],
    })
    const path = go(closed, [0, 2], [2, -3])
    expect(path.isComplete).toBe(false)
    const end = path.points.at(-1) ?? [0, 0]
    expect(end[1]).toBeGreaterThan(0.3)
    expect(Math.hypot(end[0] - 2, end[1])).toBeLessThan(0.9)
  })

  test('a path goes through a door hardly wider than a visitor', () => {
    const narrow = createTestRoom(12, 10, {
      partitions: [
        {
          id: 'p',
          a: [-6, 0],
          b: [6, 0],
          heightM: 3,
          thicknessM: 0.2,
          openings: [{ id: 'd', kind: 'door', uM: 8.31, widthM: 0.72, heightM: 2, sillM: 0 }],
        },
      ],
    })
    expect(go(narrow, [-3, 3], [-3, -3]).isComplete).toBe(true)
  })

  test('the path does not depend on how much of the floor was surveyed before', () => {
    const collider = createCollider(withWall)
    const surveyed = createPathFinder(withWall, collider)
    while (surveyed.precomputeRow());
    const begun = createPathFinder(withWall, collider)
    begun.precomputeRow()
    const path = createPathFinder(withWall, collider).findPath([0, 2], [0, -2])
    expect(surveyed.findPath([0, 2], [0, -2])).toEqual(path)
    expect(begun.findPath([0, 2], [0, -2])).toEqual(path)
  })

  test('no path is needed to the current position', () => {
    expect(go(createTestRoom(12, 10), [1, 1], [1, 1]).lengthM).toBe(0)
  })
})
