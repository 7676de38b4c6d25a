import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCollider, VISITOR_RADIUS_M } from './collider.ts'
import type { Building, PlanPoint } from './document.ts'
import { computePartitionBlocks, computePropFootprint, computeSegments, isPointInPolygon } from './plan.ts'
import { arbitraryBuilding, createTestBuilding, createTestRoom } from './testing/halls.ts'

function isCrossing(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): boolean {
  const side = (p: PlanPoint, q: PlanPoint, r: PlanPoint) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function listSolids(building: Building): PlanPoint[][] {
  return [...building.partitions.flatMap(computePartitionBlocks), ...building.props.map(computePropFootprint)]
}

const push = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.double({ min: -0.2, max: 0.2, noNaN: true }), fc.double({ min: -0.2, max: 0.2, noNaN: true })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.double({ min: -50, max: 50, noNaN: true })),
  },
)

describe('F-01 walking in random halls', () => {
  test('a visitor never leaves the floor, crosses a wall or enters a solid, whatever the input', () => {
    fc.assert(
      fc.property(arbitraryBuilding, fc.array(push, { minLength: 1, maxLength: 60 }), (building, pushes) => {
        const collider = createCollider(building)
        const position = { x: building.spawn.at[0], z: building.spawn.at[1] }
        if (!collider.moveToNearestFree(position)) return
        for (const [dx, dz] of pushes) {
          const steps = Math.ceil(Math.hypot(dx, dz) / 0.2)
          for (let step = 0; step < steps; step++) {
            const before: PlanPoint = [position.x, position.z]
            collider.move(position, dx / steps, dz / steps)
            const now: PlanPoint = [position.x, position.z]
            expect(isPointInPolygon(building.floor, now)).toBe(true)
            expect(listSolids(building).some((solid) => isPointInPolygon(solid, now))).toBe(false)
            expect(computeSegments(building).some(({ a, b }) => isCrossing(before, now, a, b))).toBe(false)
          }
        }
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  test('one long step ends on the floor too', () => {
    fc.assert(
      fc.property(arbitraryBuilding, fc.array(push, { maxLength: 20 }), (building, pushes) => {
        const collider = createCollider(building)
        const position = { x: building.spawn.at[0], z: building.spawn.at[1] }
        if (!collider.moveToNearestFree(position)) return
        for (const [dx, dz] of pushes) {
          collider.move(position, dx * 3, dz * 3)
          expect(collider.isFree(position.x, position.z)).toBe(true)
        }
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })

  test('a visitor who walked into a corner can walk out again', () => {
    fc.assert(
      fc.property(arbitraryBuilding, fc.double({ min: 0, max: 6.28, noNaN: true }), (building, angle) => {
        const collider = createCollider(building)
        const position = { x: building.spawn.at[0], z: building.spawn.at[1] }
        if (!collider.moveToNearestFree(position)) return
        for (let step = 0; step < 100; step++) collider.move(position, Math.cos(angle) * 0.3, Math.sin(angle) * 0.3)
        const stuckAt = { ...position }
        let farthestM = 0
        for (let turn = 0; turn < 32; turn++) {
          const tried = { ...stuckAt }
          const way = (turn / 32) * 2 * Math.PI
          for (let step = 0; step < 10; step++) collider.move(tried, Math.cos(way) * 0.05, Math.sin(way) * 0.05)
          farthestM = Math.max(farthestM, Math.hypot(tried.x - stuckAt.x, tried.z - stuckAt.z))
        }
        expect(farthestM).toBeGreaterThan(0.2)
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('a visitor who starts outside, in a wall or in a bench is moved to free floor', () => {
    const place = fc.tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: -20, max: 20, noNaN: true }))
    fc.assert(
      fc.property(arbitraryBuilding, place, (building, [x, z]) => {
        const collider = createCollider(building)
        const position = { x, z }
        collider.move(position, 0.01, 0)
        expect(collider.isFree(position.x, position.z)).toBe(true)
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })
})

describe('F-01 walking in a plain room', () => {
  const collider = createCollider(createTestRoom(12, 10))

  test('a step on free floor is not shortened', () => {
    const position = { x: 0, z: 0 }
    collider.move(position, 0.7, -0.2)
    expect(position.x).toBeCloseTo(0.7, 9)
    expect(position.z).toBeCloseTo(-0.2, 9)
  })

  test('a visitor slides along a wall', () => {
    const position = { x: 0, z: -4.5 }
    collider.move(position, 2, -2)
    expect(position.x).toBeCloseTo(2, 1)
    expect(position.z).toBeCloseTo(-5 + VISITOR_RADIUS_M, 3)
  })

  test('a step of a kilometre stops at the wall', () => {
    const position = { x: 0, z: 0 }
    collider.move(position, 1000, 0)
    expect(position.x).toBeCloseTo(6 - VISITOR_RADIUS_M, 3)
  })

  test('a step of NaN does not move the visitor', () => {
    const position = { x: 1, z: 1 }
    collider.move(position, Number.NaN, 0)
    collider.move(position, Number.POSITIVE_INFINITY, 0)
    expect(position).toEqual({ x: 1, z: 1 })
  })

  test('the edge of a floor without a wall stops the visitor', () => {
    const open = createTestRoom(12, 10)
    const withoutNorth = { ...open, walls: open.walls.slice(1) }
    const position = { x: 0, z: 0 }
    createCollider(withoutNorth).move(position, 0, -20)
    expect(position.z).toBeCloseTo(-5 + VISITOR_RADIUS_M, 3)
  })

  test('an opening in an inner wall can be passed, the wall beside it cannot', () => {
    const room = createTestBuilding(
      [
        [-6, -5],
        [6, -5],
        [6, 5],
        [-6, 5],
      ],
      [0, 3],
      {
        partitions: [
          {
            id: 'inner',
            a: [-6, 0],
            b: [6, 0],
            heightM: 3,
            thicknessM: 0.2,
            openings: [{ id: 'gate', kind: 'arch', uM: 6, widthM: 1.4, heightM: 2.2, sillM: 0 }],
          },
        ],
      },
    )
    const walker = createCollider(room)
    const through = { x: 0, z: 2 }
    walker.move(through, 0, -4)
    expect(through.z).toBeCloseTo(-2, 5)
    const beside = { x: 3, z: 2 }
    walker.move(beside, 0, -4)
    expect(beside.z).toBeGreaterThan(0)
  })
})
