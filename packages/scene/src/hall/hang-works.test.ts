import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Building } from './document.ts'
import { isWithinSurface } from './document-rules.ts'
import { computeFramedSize } from './framed-size.ts'
import { computeWallRoute } from './hang-runs.ts'
import { type HangResult, hangWorks, type WorkToHang } from './hang-works.ts'
import { computeHangZones, computeSurfaces } from './plan.ts'
import { arbitraryBuilding, arbitraryWorks, createRoundBuilding, createTestRoom, createWorkToHang } from './testing/halls.ts'

interface Framed {
  id: string
  surfaceId: string
  leftM: number
  rightM: number
  bottomM: number
  topM: number
  vM: number
}

function listFramed(hanging: HangResult, works: readonly WorkToHang[]): Framed[] {
  const workById = new Map(works.map((work) => [work.id, work]))
  return hanging.placements.map((placed) => {
    const { frame, matM } = workById.get(placed.id) ?? { frame: 'none', matM: 0 }
    const { widthM, heightM } = computeFramedSize({ ...placed, frame, matM })
    return {
      id: placed.id,
      surfaceId: placed.surfaceId,
      leftM: placed.uM - widthM / 2,
      rightM: placed.uM + widthM / 2,
      bottomM: placed.vM - heightM / 2,
      topM: placed.vM + heightM / 2,
      vM: placed.vM,
    }
  })
}

/** Frames of one uninterrupted stretch of wall, by stretch. */
function groupByZone(building: Building, frames: readonly Framed[]): Framed[][] {
  return computeSurfaces(building).flatMap((surface) =>
    computeHangZones(surface).map((zone) =>
      frames.filter(
        (each) => each.surfaceId === surface.id && each.leftM >= zone.fromM - 0.001 && each.rightM <= zone.toM + 0.001,
      ),
    ),
  )
}

/** From left to right; when frames hang above each other, those on one line are a row. */
function groupIntoRows(frames: readonly Framed[]): Framed[][] {
  const sorted = [...frames].sort((left, right) => left.leftM - right.leftM)
  if (isOneRow(sorted)) return [sorted]
  return [...Map.groupBy(sorted, (each) => each.vM).values()]
}

function isOneRow(sorted: readonly Framed[]): boolean {
  return sorted.every((each, at) => at === 0 || (sorted[at - 1]?.rightM ?? 0) <= each.leftM)
}

function computeGaps(row: readonly Framed[]): number[] {
  return row.slice(1).map((each, at) => each.leftM - (row[at]?.rightM ?? 0))
}

const RUNS = { numRuns: 40, endOnFailure: true }

describe('F-01 auto-hang over random halls and works', () => {
  const hall = fc.tuple(arbitraryBuilding, arbitraryWorks({ maxLength: 40 }))

  test('every work hangs once, inside a free stretch of wall, between floor and top', () => {
    fc.assert(
      fc.property(hall, ([building, works]) => {
        const hanging = hangWorks(building, works)
        const all = [...hanging.placements.map((placed) => placed.id), ...hanging.unplacedIds]
        expect(all.sort()).toEqual(works.map((work) => work.id).sort())
        const frames = listFramed(hanging, works)
        expect(groupByZone(building, frames).flat().length).toBe(frames.length)
        const heights = new Map(computeSurfaces(building).map((surface) => [surface.id, surface.heightM]))
        for (const each of frames) {
          expect(each.bottomM).toBeGreaterThanOrEqual(0.349)
          expect(each.topM).toBeLessThanOrEqual((heights.get(each.surfaceId) ?? 0) - 0.149)
        }
        const surfaces = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
        for (const placed of hanging.placements) {
          const surface = surfaces.get(placed.surfaceId)
          expect(surface && isWithinSurface(placed, surface)).toBe(true)
          expect(Math.min(placed.widthM, placed.heightM)).toBeGreaterThanOrEqual(0.05)
        }
      }),
      RUNS,
    )
  })

  test('no works overlap', () => {
    fc.assert(
      fc.property(hall, ([building, works]) => {
        const frames = listFramed(hangWorks(building, works), works)
        for (const [at, one] of frames.entries()) {
          for (const other of frames.slice(at + 1)) {
            if (one.surfaceId !== other.surfaceId) continue
            const isApart =
              one.rightM <= other.leftM || other.rightM <= one.leftM || one.topM <= other.bottomM || other.topM <= one.bottomM
            expect(isApart).toBe(true)
          }
        }
      }),
      RUNS,
    )
  })

  test('the gaps on a wall are equal within a millimetre', () => {
    fc.assert(
      fc.property(hall, ([building, works]) => {
        const gapsBySurface = new Map<string, number[]>()
        for (const zone of groupByZone(building, listFramed(hangWorks(building, works), works))) {
          for (const row of groupIntoRows(zone)) {
            const id = row[0]?.surfaceId ?? ''
            gapsBySurface.set(id, [...(gapsBySurface.get(id) ?? []), ...computeGaps(row)])
          }
        }
        for (const gaps of gapsBySurface.values())
          expect(Math.max(...gaps, 0) - Math.min(...gaps, Math.max(...gaps, 0))).toBeLessThan(0.001)
      }),
      RUNS,
    )
  })

  test('a work with no other above or below hangs on the centre line unless the wall is too low or too high', () => {
    fc.assert(
      fc.property(fc.tuple(arbitraryBuilding, arbitraryWorks({ maxLength: 10 })), ([building, works]) => {
        const heights = new Map(computeSurfaces(building).map((surface) => [surface.id, surface.heightM]))
        for (const zone of groupByZone(building, listFramed(hangWorks(building, works), works))) {
          if (groupIntoRows(zone).length > 1) continue
          for (const { topM, bottomM, vM, surfaceId } of zone) {
            const half = (topM - bottomM) / 2
            const expected = Math.min(Math.max(1.5, 0.35 + half), (heights.get(surfaceId) ?? 0) - 0.15 - half)
            expect(Math.abs(vM - expected)).toBeLessThan(0.001)
          }
        }
      }),
      RUNS,
    )
  })

  test('a work of known size hangs true to scale or is reported as shrunk', () => {
    fc.assert(
      fc.property(hall, ([building, works]) => {
        const hanging = hangWorks(building, works)
        const shrunk = new Set(hanging.shrunkIds)
        for (const placed of hanging.placements) {
          const real = works.find((work) => work.id === placed.id)?.realSizeCm
          if (!real || shrunk.has(placed.id) || Math.min(...real) < 5) continue
          expect(placed.widthM).toBeCloseTo(real[0] / 100, 3)
          expect(placed.heightM).toBeCloseTo(real[1] / 100, 3)
        }
      }),
      RUNS,
    )
  })

  test('hanging is deterministic', () => {
    fc.assert(
      fc.property(hall, ([building, works]) => {
        expect(hangWorks(structuredClone(building), structuredClone(works))).toEqual(hangWorks(building, works))
      }),
      { numRuns: 15 },
    )
  })

  test('two hundred works fit into a large enough hall', () => {
    const size = fc.tuple(fc.integer({ min: 9, max: 25 }), fc.integer({ min: 8, max: 25 }))
    fc.assert(
      fc.property(size, arbitraryWorks({ minLength: 200, maxLength: 200 }), ([widthM, depthM], works) => {
        expect(hangWorks(createTestRoom(widthM, depthM), works).unplacedIds).toEqual([])
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})

describe('F-01 auto-hang in a plain room', () => {
  const room = createTestRoom(12, 10)
  const works = (count: number): WorkToHang[] => Array.from({ length: count }, (_, index) => createWorkToHang(`p${index}`))
  const surfaceOf = (hanging: HangResult, id: string): string | undefined =>
    hanging.placements.find((placed) => placed.id === id)?.surfaceId

  test('the order of works runs west, north, east, south, and the visitor sees the north wall first', () => {
    const route = computeWallRoute(room)
    expect(route.runs.map((run) => run.surfaceId)).toEqual(['w2', 'w3', 'w0', 'w1', 'w2'])
    expect(route.endRun).toBe(2)
  })

  test('a single work hangs in the middle of the end wall', () => {
    const hanging = hangWorks(room, works(1))
    expect(hanging.placements).toMatchObject([{ surfaceId: 'w0', uM: 6, vM: 1.5 }])
  })

  test('the first work hangs on the end wall and is the largest', () => {
    const hanging = hangWorks(room, works(12))
    expect(surfaceOf(hanging, 'p0')).toBe('w0')
    const hero = hanging.placements.find((placed) => placed.id === 'p0')
    for (const placed of hanging.placements) expect(placed.widthM).toBeLessThanOrEqual(hero?.widthM ?? 0)
  })

  test('a large work of known size takes the end wall instead of the first work of the list', () => {
    const hanging = hangWorks(room, [...works(5), createWorkToHang('grand', { realSizeCm: [300, 200] })])
    expect(surfaceOf(hanging, 'grand')).toBe('w0')
    expect(hanging.placements.find((placed) => placed.id === 'grand')).toMatchObject({ widthM: 3, heightM: 2 })
  })

  test('the order of the list is kept along the walk, except for the work on the end wall', () => {
    const ids = hangWorks(room, works(12)).placements.map((placed) => placed.id)
    expect(ids.filter((id) => id !== 'p0')).toEqual(
      works(12)
        .slice(1)
        .map((work) => work.id),
    )
    expect(hangWorks(room, works(12), { keepsOrder: true }).placements.map((placed) => placed.id)).toEqual(
      works(12).map((work) => work.id),
    )
  })

  test('every long wall gets works', () => {
    const counts = new Map<string, number>()
    for (const placed of hangWorks(room, works(12)).placements)
      counts.set(placed.surfaceId, (counts.get(placed.surfaceId) ?? 0) + 1)
    for (const id of ['w0', 'w1', 'w3']) expect(counts.get(id)).toBeGreaterThanOrEqual(2)
  })

  test('a few works are neither tiny nor crowded', () => {
    for (const count of [1, 3, 6, 12]) {
      for (const placed of hangWorks(room, works(count)).placements) {
        expect(placed.widthM).toBeGreaterThanOrEqual(0.8)
        expect(placed.widthM).toBeLessThanOrEqual(placed.id === 'p0' ? 3.2 : 2.4)
      }
    }
  })

  test('works hang evenly around a round hall', () => {
    const hanging = hangWorks(createRoundBuilding(16, 6), works(16))
    expect(new Set(hanging.placements.map((placed) => placed.surfaceId)).size).toBe(16)
  })

  test('a work larger than every wall is shrunk and reported', () => {
    const hanging = hangWorks(createTestRoom(5, 5), [createWorkToHang('huge', { realSizeCm: [1000, 400] })])
    expect(hanging.shrunkIds).toEqual(['huge'])
    const [placed] = hanging.placements
    expect((placed?.widthM ?? 0) / (placed?.heightM ?? 1)).toBeCloseTo(2.5, 2)
  })

  test('without works nothing is placed; without a wide enough wall all works are unplaced', () => {
    expect(hangWorks(room, []).placements).toEqual([])
    expect(hangWorks(createRoundBuilding(24, 1), works(2)).unplacedIds).toEqual(['p0', 'p1'])
  })
})
