import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { type Building, building as buildingShape, type PlanPoint } from '../document.ts'
import { findBuildingViolations } from '../document-rules.ts'
import { hangWorks } from '../hang-works.ts'
import {
  computeBounds,
  computeFloorAreaM2,
  computeHangZones,
  computeSegments,
  computeSurfaces,
  isPassable,
  isPointInPolygon,
  wallToRoom,
} from '../plan.ts'
import { computeFreeWallM } from './building-kit.ts'
import { getHallTemplate, HALL_TEMPLATES, isHallTemplateId } from './hall-templates.ts'

// Whole halls take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const BODY_RADIUS_M = 0.3
const counts = Array.from({ length: 200 }, (_, index) => index + 1)

describe.each(HALL_TEMPLATES.map((template) => [template.id, template] as const))('%s', (_, template) => {
  const built = new Map(counts.map((count) => [count, template.build(count)]))
  test('F-01 for 1 to 200 works it is a valid building with enough wall, and every wall faces the room', () => {
    for (const [count, building] of built) {
      expect(() => z.parse(buildingShape, building)).not.toThrow()
      expect(findBuildingViolations(building)).toEqual([])
      expect(computeFreeWallM(building)).toBeGreaterThanOrEqual(1.75 * count)
      expect(computeFloorAreaM2(building.floor)).toBeGreaterThan(0)
      for (const surface of computeSurfaces(building)) {
        const [x, , z] = wallToRoom(surface, surface.lengthM / 2, 0, 0.05)
        expect(isPointInPolygon(building.floor, [x, z])).toBe(true)
      }
    }
  })

  test('F-01 it grows with the number of works and is never emptier than the next larger size', () => {
    const areas = [...built.values()].map((building) => computeFloorAreaM2(building.floor))
    const [first = 0] = areas
    expect(areas.at(-1)).toBeGreaterThan(first * 5)
    expect(first).toBeLessThan(85)
    for (const count of counts.filter((number) => number >= 12)) expect(areas[count - 1]).toBeLessThan(60 + count * 12)
  })

  test.each([1, 3, 12, 40, 77, 120, 200])('F-01 %i works can be hung in it, none is left over and none is tiny', (count) => {
    const aspects = [1.5, 1, 0.75, 1.33, 0.67, 1.78]
    const works = Array.from({ length: count }, (_, index) => ({
      id: `w${index}`,
      aspect: aspects[index % aspects.length] ?? 1,
      frame: template.defaults.frame,
      matM: template.defaults.matM,
    }))
    const hanging = hangWorks(template.build(count), works)
    expect(hanging.unplacedIds).toEqual([])
    for (const place of hanging.placements) expect(Math.max(place.widthM, place.heightM)).toBeGreaterThan(0.55)
  })

  test('F-01 the longest and the narrowest accepted pictures can be hung in it undistorted', () => {
    const { frame, matM } = template.defaults
    const works = [50, 1 / 50, 1, 50, 1.5, 1 / 50].map((aspect, index) => ({ id: `w${index}`, aspect, frame, matM }))
    const hanging = hangWorks(template.build(works.length), works)
    expect(hanging.unplacedIds).toEqual([])
    for (const { id, widthM, heightM } of hanging.placements) {
      const aspect = works.find((work) => work.id === id)?.aspect ?? 0
      expect(Math.abs(widthM / heightM / aspect - 1)).toBeLessThan(0.005)
    }
  })

  test('F-01 a visitor enters on free floor, facing a wall with room for a work, and can stand in front of every work', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
        const building = template.build(count)
        const reach = createReachableTest(building)
        expect(measureFreeAheadM(building)).toBeGreaterThan(2.5)
        for (const surface of computeSurfaces(building)) {
          for (const zone of computeHangZones(surface)) {
            const [x, , z] = wallToRoom(surface, (zone.fromM + zone.toM) / 2, 0, 1.1)
            expect(reach([x, z]), `${surface.id} of ${count}`).toBe(true)
          }
        }
      }),
      { numRuns: 6, examples: [[1], [12], [40], [120]] },
    )
  })

  test('F-01 every passage can be walked through, and no prop stands in front of an opening', () => {
    for (const count of [1, 5, 12, 25, 40, 70, 120, 200]) {
      const building = template.build(count)
      const segments = computeSegments(building)
      const outsides = computeSegments({ ...building, walls: [], partitions: [] })
      for (const surface of computeSurfaces(building)) {
        for (const hole of surface.openings) {
          const isPassage = surface.partitionId !== null && isPassable(hole)
          for (const offM of [0.35, 0.6, 0.9, ...(isPassage ? [-0.4, -0.2, 0] : [])]) {
            const [x, , z] = wallToRoom(surface, hole.uM, 0, offM)
            expect(
              measureClearanceM(isPassage ? segments : outsides, [x, z]),
              `${surface.id}/${hole.id} of ${count}`,
            ).toBeGreaterThan(BODY_RADIUS_M)
          }
        }
      }
    }
  })

  test('F-01 all props are inside the hall', () => {
    for (const building of built.values()) {
      for (const prop of building.props) {
        expect(isPointInPolygon(building.floor, prop.at), prop.id).toBe(true)
        expect(prop.liftM + prop.sizeM[1]).toBeLessThanOrEqual(building.ceiling.heightM + 1e-9)
      }
      for (const panel of building.panels) expect(isPointInPolygon(building.floor, panel.at)).toBe(true)
    }
  })
})

test('F-01 no plants block the view of a work: plants in the room are lower than the works', () => {
  for (const { build } of HALL_TEMPLATES) {
    for (const count of [1, 12, 40, 120]) {
      const plants = build(count).props.filter(({ kind }) => kind === 'planter')
      for (const { sizeM } of plants) expect(sizeM[1]).toBeLessThan(0.9)
    }
  }
})

test('F-01 there are at least eight official templates, each found by its id', () => {
  expect(new Set(HALL_TEMPLATES.map((template) => template.id)).size).toBeGreaterThanOrEqual(8)
  for (const template of HALL_TEMPLATES) expect(getHallTemplate(template.id)).toBe(template)
  expect(isHallTemplateId('white_cube')).toBe(true)
  expect(isHallTemplateId('elsewhere')).toBe(false)
})

/** Free distance in the initial direction of view. Benches do not count. */
function measureFreeAheadM(building: Building): number {
  const [x, z] = building.spawn.at
  const [dx, dz] = [-Math.sin(building.spawn.yawRad), -Math.cos(building.spawn.yawRad)]
  const segments = computeSegments({ ...building, props: [] })
  let distanceM = 0
  while (distanceM < 200 && measureClearanceM(segments, [x + dx * distanceM, z + dz * distanceM]) > 0.05) distanceM += 0.04
  return distanceM
}

function measureClearanceM(segments: ReturnType<typeof computeSegments>, [x, z]: PlanPoint): number {
  return segments.reduce((least, { a, b }) => {
    const [ex, ez] = [b[0] - a[0], b[1] - a[1]]
    const share = Math.min(1, Math.max(0, ((x - a[0]) * ex + (z - a[1]) * ez) / (ex * ex + ez * ez || 1)))
    return Math.min(least, Math.hypot(x - a[0] - ex * share, z - a[1] - ez * share))
  }, Number.POSITIVE_INFINITY)
}

/**
 * Fills the floor from the spawn in small steps.
 * @returns whether a body can stand within half a metre of a point
 */
function createReachableTest(building: Building): (place: PlanPoint) => boolean {
  const STEP_M = 0.25
  const { minX, minZ, maxX } = computeBounds(building.floor)
  const segments = computeSegments(building)
  const columns = Math.ceil((maxX - minX) / STEP_M) + 1
  const keyOf = ([x, z]: PlanPoint) => Math.round((z - minZ) / STEP_M) * columns + Math.round((x - minX) / STEP_M)
  const pointOf = (key: number): PlanPoint => [minX + (key % columns) * STEP_M, minZ + Math.floor(key / columns) * STEP_M]
  const near = new Map<number, ReturnType<typeof computeSegments>>()
  const free = (key: number): boolean => {
    const point = pointOf(key)
    const block = Math.floor((point[1] - minZ) / 3) * 1000 + Math.floor((point[0] - minX) / 3)
    const some = near.get(block) ?? segments.filter((segment) => measureClearanceM([segment], point) < 6)
    near.set(block, some)
    return isPointInPolygon(building.floor, point) && measureClearanceM(some, point) >= BODY_RADIUS_M
  }
  const seen = new Set<number>()
  const open = [keyOf(building.spawn.at)].filter(free)
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    for (const next of [key - 1, key + 1, key - columns, key + columns]) if (!seen.has(next) && free(next)) open.push(next)
  }
  return ([x, z]) =>
    [0, -0.25, 0.25, -0.5, 0.5].some((dx) => [0, -0.25, 0.25, -0.5, 0.5].some((dz) => seen.has(keyOf([x + dx, z + dz]))))
}
