import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeFramedSize } from './framed-size.ts'
import { computeWallRoute } from './hang-runs.ts'
import { hangWorks, type WorkToHang } from './hang-works.ts'
import { HALL_TEMPLATES } from './templates/hall-templates.ts'
import { createTestRoom, createWorkToHang } from './testing/halls.ts'

const ASPECTS = [1.5, 1, 0.75, 1.33, 0.67, 1.78]
const createWorks = (count: number, more: Partial<WorkToHang> = {}): WorkToHang[] =>
  Array.from({ length: count }, (_, index) => createWorkToHang(`p${index}`, { aspect: ASPECTS[index % 6] ?? 1, ...more }))

describe.each(HALL_TEMPLATES.map((template) => [template.id, template] as const))('F-01 the walls of %s', (_, template) => {
  test.each([5, 12, 24, 40, 120])('with %i works are filled as for an exhibition: neither lost nor crowded', (count) => {
    const { frame, matM } = template.defaults
    const building = template.build(count)
    const { placements } = hangWorks(building, createWorks(count, { frame, matM }))
    const { runs, endRun } = computeWallRoute(building)
    const shares = runs.map((run) => {
      const here = placements.filter(({ surfaceId, uM }) => surfaceId === run.surfaceId && run.fromM < uM && uM < run.toM)
      const widthM = here.reduce((sum, placed) => sum + computeFramedSize({ ...placed, frame, matM }).widthM, 0)
      return { count: here.length, lengthM: run.toM - run.fromM, share: widthM / (run.toM - run.fromM) }
    })
    // A stretch as wide as one work may be all its own.
    for (const { lengthM, share } of shares) expect(share).toBeLessThan(lengthM < 2.4 ? 1.01 : 0.88)
    const wide = shares.filter((run, index) => run.count > 0 && run.lengthM > 3 && !runs[index]?.isBehind)
    for (const { share } of wide) expect(share).toBeGreaterThan(0.35)
    const filled = shares.reduce((sum, run) => sum + run.share * run.lengthM, 0)
    const totalM = shares.reduce((sum, run) => sum + run.lengthM, 0)
    expect(filled / totalM).toBeGreaterThan(0.35)
    expect(filled / totalM).toBeLessThan(0.8)
    expect(shares[endRun]?.count).toBeGreaterThan(0)
  })
})

describe('F-01 sizes that auto-hang chooses', () => {
  const room = createTestRoom(12, 10)
  const longSideOf = ({ widthM, heightM }: { widthM: number; heightM: number }) => Math.max(widthM, heightM)

  test('no picture hangs larger than its pixels are sharp, and none smaller than half a metre for that', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 60, max: 3000 }), { minLength: 1, maxLength: 20 }), (sides) => {
        const works = sides.map((longSidePx, index) =>
          createWorkToHang(`p${index}`, { aspect: ASPECTS[index % 6] ?? 1, longSidePx }),
        )
        const { placements, unplacedIds } = hangWorks(room, works)
        expect(unplacedIds).toEqual([])
        for (const placed of placements) {
          const longSidePx = works.find(({ id }) => id === placed.id)?.longSidePx ?? 0
          expect(longSideOf(placed)).toBeLessThanOrEqual(Math.max(0.5, longSidePx / 400) + 0.001)
        }
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('the first work has the end wall for itself and is the largest, when there are few', () => {
    const { placements } = hangWorks(room, createWorks(5, { aspect: 1.5 }))
    const first = placements.find(({ id }) => id === 'p0')
    expect(placements.filter(({ surfaceId }) => surfaceId === first?.surfaceId)).toHaveLength(1)
    for (const placed of placements) expect(longSideOf(placed)).toBeLessThanOrEqual(first ? longSideOf(first) : 0)
    expect(first && longSideOf(first)).toBeGreaterThan(2.5)
  })

  test('with few works the wall behind the visitor stays bare', () => {
    const { runs } = computeWallRoute(room)
    const behind = new Set(runs.filter((run) => run.isBehind).map((run) => run.surfaceId))
    expect([...behind]).toEqual(['w2'])
    for (const placed of hangWorks(room, createWorks(5)).placements) expect(behind.has(placed.surfaceId)).toBe(false)
  })

  test('the middle of a row of three is its largest work', () => {
    const { placements } = hangWorks(room, createWorks(10, { aspect: 1 }), { keepsOrder: true })
    const rows = [...Map.groupBy(placements, ({ surfaceId }) => surfaceId).values()].filter((row) => row.length === 3)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const [left, middle, right] = row.sort((one, other) => one.uM - other.uM).map(longSideOf)
      expect(middle).toBeGreaterThan(1.1 * Math.max(left ?? 0, right ?? 0))
    }
  })

  test('small works of known size stay true and hang as a group, not lost along the wall', () => {
    const works = createWorks(6, { aspect: 0.75, realSizeCm: [60, 80] })
    const { placements } = hangWorks(room, works)
    for (const [surfaceId, row] of Map.groupBy(placements, (placed) => placed.surfaceId)) {
      const sorted = row.sort((one, other) => one.uM - other.uM)
      for (const [at, placed] of sorted.entries()) {
        expect([placed.widthM, placed.heightM]).toEqual([0.6, 0.8])
        const next = sorted[at + 1]
        if (next) expect(next.uM - placed.uM, surfaceId).toBeLessThan(2)
      }
    }
  })
})
