import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCollider } from './collider.ts'
import type { PlanPoint } from './document.ts'
import { computeFramedSize } from './framed-size.ts'
import { buildGuidedTour, computeDwellS } from './guided-tour.ts'
import { createPathFinder } from './path-finder.ts'
import { computeSurfaces, wallToRoom } from './plan.ts'
import { arbitraryHall, createTestHall, createTestRoom, createTestWork } from './testing/halls.ts'
import {
  computeFramedArea,
  computeViewingDistanceM,
  createViewPoint,
  findViewOfNearestWork,
  findViewPoint,
  type Lens,
  type WorkOnSurface,
} from './view-point.ts'

const PHONE: Lens = { fovYRad: 1.2, aspect: 0.46 }
const DESKTOP: Lens = { fovYRad: 1, aspect: 1.78 }

test('F-01 in every hall a visitor can stand in front of every work, facing its centre', () => {
  fc.assert(
    fc.property(arbitraryHall, fc.constantFrom(PHONE, DESKTOP), (hall, lens) => {
      const collider = createCollider(hall.building)
      const surfaceById = new Map(computeSurfaces(hall.building).map((surface) => [surface.id, surface]))
      for (const work of hall.works) {
        const surface = surfaceById.get(work.surfaceId)
        if (!surface) throw new Error('no surface')
        const view = findViewPoint(surface, computeFramedArea(work), lens, collider)
        expect(collider.isFree(view.at[0], view.at[1])).toBe(true)
        const [x, , z] = wallToRoom(surface, work.uM, work.vM)
        expect(view.at[0] - Math.sin(view.yawRad) * view.distanceM).toBeCloseTo(x, 6)
        expect(view.at[1] - Math.cos(view.yawRad) * view.distanceM).toBeCloseTo(z, 6)
      }
    }),
    { numRuns: 30, endOnFailure: true },
  )
})

describe('F-01 the view point of a work', () => {
  const room = createTestRoom(12, 10)
  const north = computeSurfaces(room)[0]
  if (!north) throw new Error('no wall')
  const collider = createCollider(room)

  test('the visitor stands straight in front and sees the whole work, farther away on a phone than on a desktop', () => {
    const work = createTestWork('a', { widthM: 1.5, heightM: 1 })
    const phone = findViewPoint(north, computeFramedArea(work), PHONE, collider)
    const desktop = findViewPoint(north, computeFramedArea(work), DESKTOP, collider)
    expect(phone).toMatchObject({ yawRad: expect.closeTo(0, 6) })
    expect(phone.at[0]).toBeCloseTo(0, 6)
    expect(phone.distanceM).toBeGreaterThan(desktop.distanceM)
    for (const [view, lens] of [
      [phone, PHONE],
      [desktop, DESKTOP],
    ] as const) {
      const { widthM, heightM } = computeFramedSize(work)
      const seenHeightM = 2 * Math.tan(lens.fovYRad / 2) * view.distanceM
      expect(heightM).toBeLessThan(seenHeightM)
      expect(widthM).toBeLessThan(seenHeightM * lens.aspect)
    }
  })

  test('a partition in front of the wall keeps the visitor on the work’s side', () => {
    const building = createTestRoom(12, 10, {
      partitions: [{ id: 'p', a: [-3, -3.4], b: [3, -3.4], heightM: 3, thicknessM: 0.2, openings: [] }],
    })
    const view = findViewPoint(north, createTestWork('a', { widthM: 3, heightM: 2 }), PHONE, createCollider(building))
    expect(view.at[1]).toBeLessThan(-3.5)
  })

  test('the visitor stands behind a bench rather than nearer than the work needs', () => {
    const work = createTestWork('a', { widthM: 2, heightM: 1 })
    const wantedM = computeViewingDistanceM(computeFramedArea(work), PHONE)
    const at: [number, number] = [0, -5 + wantedM]
    const building = createTestRoom(12, 10, {
      props: [{ id: 'b', kind: 'bench', at, yawRad: 0, sizeM: [6, 0.45, 0.3], liftM: 0 }],
    })
    const view = findViewPoint(north, computeFramedArea(work), PHONE, createCollider(building))
    expect(view.distanceM).toBeGreaterThan(wantedM)
  })

  test('the visitor stands beside a bench in front of the work', () => {
    const bench = { id: 'b', kind: 'bench', at: [0, -3.4], yawRad: 0, sizeM: [1, 0.45, 3], liftM: 0 } as const
    const building = createTestRoom(12, 10, { props: [{ ...bench, at: [0, -3.4], sizeM: [1, 0.45, 3] }] })
    const view = findViewPoint(north, createTestWork('a'), DESKTOP, createCollider(building))
    expect(Math.abs(view.at[0])).toBeGreaterThan(0.7)
  })

  test('a positive yaw turns left from north, and a positive pitch looks up', () => {
    const west = computeSurfaces(room)[3]
    if (!west) throw new Error('no wall')
    const view = createViewPoint([0, 0], west, { uM: 5, vM: 2.6 })
    expect(view.yawRad).toBeCloseTo(Math.PI / 2, 6)
    expect(view.pitchRad).toBeGreaterThan(0)
  })
})

describe('F-01 the guided tour', () => {
  const room = createTestRoom(12, 10)
  const hall = createTestHall(room, [
    createTestWork('a', { surfaceId: 'w3', uM: 3, title: '山', text: '雾'.repeat(50) }),
    createTestWork('b', { surfaceId: 'w0' }),
    createTestWork('c', { surfaceId: 'w1', uM: 5 }),
  ])
  const collider = createCollider(room)
  const stops = buildGuidedTour(hall, DESKTOP, collider, createPathFinder(room, collider))

  test('the stops follow the list, and each path starts at the previous stop', () => {
    expect(stops.map((stop) => [stop.number, stop.work.id])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ])
    let from = room.spawn.at
    for (const stop of stops) {
      expect(stop.path.points[0]).toEqual(from)
      expect(stop.path.points.at(-1)).toEqual(stop.viewPoint.at)
      from = stop.viewPoint.at
    }
  })

  test('a long text gets more time to be read, up to a limit', () => {
    expect(stops[0]?.dwellS).toBeGreaterThan(stops[1]?.dwellS ?? 99)
    expect(computeDwellS({ title: '', text: '字'.repeat(1000) })).toBe(45)
  })
})

describe('F-01 turning to a work at the end of a walk', () => {
  const room = createTestRoom(12, 10)
  const surfaces = computeSurfaces(room)
  const collider = createCollider(room)
  const hang = (surfaceId: string, uM: number) => {
    const surface = surfaces.find(({ id }) => id === surfaceId)
    if (!surface) throw new Error('no surface')
    return { surface, work: createTestWork(`${surfaceId} ${uM}`, { surfaceId, uM }) }
  }

  const glance = (at: PlanPoint, yawRad: number, works: WorkOnSurface[], in_ = collider) =>
    findViewOfNearestWork({ at, yawRad, maxTurnRad: 1.9, lens: DESKTOP }, works, in_)?.yawRad ?? null

  test('a visitor turns to the nearest work, and rather to one that is nearly before them', () => {
    const works = [hang('w0', 2), hang('w0', 10), hang('w1', 1.5)]
    expect(glance([4.2, -3.6], 0, works)).toBeCloseTo(Math.atan2(0.2, 1.4), 6)
    expect(glance([4.2, -3.6], -1.2, works)).toBeCloseTo(Math.atan2(-1.8, -0.1), 6)
  })

  test('rather to a work that is seen whole than to a large one that fills the view', () => {
    const large = hang('w0', 6)
    const works = [{ ...large, work: { ...large.work, widthM: 3, heightM: 2 } }, hang('w1', 5)]
    expect(glance([0, -4], -1, works)).toBeCloseTo(Math.atan2(-6, -4), 6)
  })

  test('nobody turns round, or to a work that is hidden', () => {
    expect(glance([0, 4], Math.PI, [hang('w0', 6)])).toBeNull()
    const partition = { id: 'p', a: [-6, 0] as PlanPoint, b: [6, 0] as PlanPoint, heightM: 3, thicknessM: 0.2, openings: [] }
    expect(glance([0, 1], 0, [hang('w0', 6)], createCollider(createTestRoom(12, 10, { partitions: [partition] })))).toBeNull()
  })

  test('a work that hangs high is looked at from farther away, not steeply from below', () => {
    const [low, high] = [1.5, 3].map((vM) => computeViewingDistanceM({ uM: 0, vM, widthM: 0.5, heightM: 0.5 }, DESKTOP))
    expect(high).toBeGreaterThan((low ?? 9) + 1)
  })
})
