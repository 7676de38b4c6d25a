import { describe, expect, test } from 'vitest'
import { createHall } from './create-hall.ts'
import type { HallDocument } from './document.ts'
import { findHallViolations } from './document-rules.ts'
import { rehang } from './hang-works.ts'
import { computeHangZones, computeSurfaces } from './plan.ts'
import { HALL_TEMPLATES } from './templates/hall-templates.ts'
import { createTestHall, createTestRoom, createTestWork } from './testing/halls.ts'
import { fillTextWall, getTextWallSpan, listMakers } from './text-wall.ts'
import { createTextWall, findWorksInTheWay, listTextWallSpots } from './text-wall-spots.ts'

const createWorks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, assetId: 'a', aspect: [1.5, 0.75, 1][index % 3] ?? 1 }))

/** Degrees between where a visitor who enters looks and the middle of the text. */
function computeAngleDeg({ building, textWall }: HallDocument): number {
  const surface = computeSurfaces(building).find(({ id }) => id === textWall?.surfaceId)
  if (!surface || !textWall) return 180
  const { at, yawRad } = building.spawn
  const x = surface.a[0] + surface.direction[0] * textWall.uM - at[0]
  const z = surface.a[1] + surface.direction[1] * textWall.uM - at[1]
  return (Math.acos((-Math.sin(yawRad) * x - Math.cos(yawRad) * z) / Math.hypot(x, z)) * 180) / Math.PI
}

describe.each(HALL_TEMPLATES.map(({ id }) => id))('a new hall of the template %s', (id) => {
  test.each([1, 12, 40, 120])('has a text wall in sight of the entrance, which %i works leave free', (count) => {
    const hall = createHall(id, createWorks(count))
    expect(findHallViolations(hall)).toEqual([])
    expect(hall.works).toHaveLength(count)
    expect(hall.textWall).toMatchObject({ title: null, introduction: null })
    expect(computeAngleDeg(hall)).toBeLessThan(50)
    expect(findWorksInTheWay(hall)).toEqual([])
  })
})

test('a text wall keeps clear of openings, corners and what stands against its wall', () => {
  for (const { build } of HALL_TEMPLATES) {
    const building = build(12)
    const surfaces = new Map(computeSurfaces(building).map((surface) => [surface.id, surface]))
    for (const spot of listTextWallSpots(building)) {
      const surface = surfaces.get(spot.surfaceId)
      const zones = surface ? computeHangZones(surface) : []
      const [fromM, toM] = [spot.uM - spot.widthM / 2, spot.uM + spot.widthM / 2]
      expect(zones.some((zone) => zone.fromM <= fromM && zone.toM >= toM)).toBe(true)
    }
  }
})

test('works that are hung again leave the text wall free', () => {
  const building = createTestRoom(8, 6)
  const textWall = createTextWall(building)
  const works = Array.from({ length: 20 }, (_, index) => createTestWork(`p${index}`))
  const { placements } = rehang(building, works, { keepsSizes: false, textWall })
  const placed = placements.map((placement) => createTestWork(placement.id, placement))
  expect(placed).toHaveLength(20)
  expect(findWorksInTheWay({ works: placed, textWall })).toEqual([])
  expect(
    findWorksInTheWay({
      works: works.map((work) => ({ ...work, surfaceId: textWall?.surfaceId ?? '', uM: textWall?.uM ?? 0 })),
      textWall,
    }),
  ).toHaveLength(20)
})

test('a building without any wall for a text has none, and keeps its works', () => {
  const narrow = createTestRoom(1.2, 1.4)
  expect(createTextWall(narrow)).toBeNull()
})

test('a text wall says what the hall is called and what it is about, until it has texts of its own', () => {
  const room = createTestRoom()
  const hall = { ...createTestHall(room), textWall: createTextWall(room) }
  const about = { title: '雨后', summary: '三年的山水写生。' }
  expect(fillTextWall(hall, about).textWall).toMatchObject({ title: '雨后', introduction: '三年的山水写生。' })
  const own = { ...hall, textWall: hall.textWall && { ...hall.textWall, title: '', introduction: '序' } }
  expect(fillTextWall(own, about).textWall).toMatchObject({ title: '', introduction: '序' })
  const bare = createTestHall(room)
  expect(fillTextWall(bare, about)).toBe(bare)
})

test('a few makers are named, many are not', () => {
  const makers = ['沈未央', '', '顾南', '沈未央'].map((artist, index) => createTestWork(`p${index}`, { artist }))
  expect(listMakers({ works: makers })).toEqual(['沈未央', '顾南'])
  const many = ['甲', '乙', '丙', '丁'].map((artist, index) => createTestWork(`p${index}`, { artist }))
  expect(listMakers({ works: many })).toEqual([])
})

test('the span of a text wall is wider than its text', () => {
  const { fromM, toM } = getTextWallSpan({ uM: 3, widthM: 2 })
  expect(fromM).toBeLessThan(2)
  expect(toM).toBeGreaterThan(4)
})
