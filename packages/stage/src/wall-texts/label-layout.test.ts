import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { computeFramedSize } from '@zhanjian/scene/hall/framed-size.ts'
import { computeSurfaces, type Surface } from '@zhanjian/scene/hall/plan.ts'
import { HALL_TEMPLATES } from '@zhanjian/scene/hall/templates/hall-templates.ts'
import { createTestRoom, createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { expect, test } from 'vitest'
import { type LabelPlace, type LabelSize, layOutLabels } from './label-layout.ts'

const LABEL: LabelSize = { widthM: 0.36, heightM: 0.2 }
const labelsOf = (works: readonly HungWork[]) => new Map(works.map(({ id }) => [id, LABEL]))

const toRect = (uM: number, vM: number, widthM: number, heightM: number) => ({
  left: uM - widthM / 2,
  right: uM + widthM / 2,
  bottom: vM - heightM / 2,
  top: vM + heightM / 2,
})
type Rect = ReturnType<typeof toRect>
const areApart = (one: Rect, other: Rect): boolean =>
  one.right <= other.left || other.right <= one.left || one.top <= other.bottom || other.top <= one.bottom

function expectFree(surface: Surface, works: readonly HungWork[], places: ReadonlyMap<string, LabelPlace>): void {
  const frames = works.map((work) => {
    const { widthM, heightM } = computeFramedSize(work)
    return toRect(work.uM, work.vM, widthM, heightM)
  })
  // With casings and rims.
  const holes = surface.openings.map((hole) => toRect(hole.uM, hole.sillM + hole.heightM / 2, hole.widthM + 0.28, hole.heightM))
  const spans = surface.obstacles.map(({ fromM, toM }) => ({ left: fromM, right: toM, bottom: 0, top: 99 }))
  const labels = works.flatMap((work) => {
    const place = places.get(work.id)
    return place ? [toRect(work.uM + place.besideM, work.vM + place.upM, place.widthM, place.heightM)] : []
  })
  labels.forEach((label, at) => {
    expect(label.left).toBeGreaterThan(0)
    expect(label.right).toBeLessThan(surface.lengthM)
    for (const other of [...frames, ...holes, ...spans, ...labels.slice(at + 1)]) expect(areApart(label, other)).toBe(true)
  })
}

test('F-01 labels overlap no frame, label, opening or casing, corner or text in any template, and a wall has them on one side', () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `p${index}`, assetId: 'a', aspect: [1.5, 0.75, 1][index % 3] ?? 1 }))
  for (const { id } of HALL_TEMPLATES) {
    for (const count of [5, 12, 40, 120]) {
      const { building, works, textWall } = createHall(id, pictures(count))
      let labelled = 0
      for (const surface of computeSurfaces(building, textWall)) {
        const hung = works.filter((work) => work.surfaceId === surface.id)
        const places = layOutLabels(surface, hung, labelsOf(hung))
        labelled += places.size
        expectFree(surface, hung, places)
        const sides = [...places].map(([workId, { besideM }]) => {
          const work = hung.find((each) => each.id === workId)
          return work && Math.abs(besideM) > computeFramedSize(work).widthM / 2 ? Math.sign(besideM) : 0
        })
        expect(new Set(sides.filter((side) => side !== 0)).size).toBeLessThanOrEqual(1)
      }
      expect(labelled / count, `${id} ${count}`).toBeGreaterThanOrEqual(0.75)
    }
  }
})

test('F-01 labels of a wall have their upper edges on one line, whatever the heights of their works', () => {
  const works = [0.6, 1, 1.4].map((heightM, index) => createTestWork(`p${index}`, { uM: 2 + index * 3, heightM }))
  const [surface] = computeSurfaces(createTestRoom())
  if (!surface) throw new Error('no wall')
  const places = layOutLabels(surface, works, labelsOf(works))
  const tops = works.map((work) => work.vM + (places.get(work.id)?.upM ?? 0) + LABEL.heightM / 2)
  expect(new Set(tops.map((topM) => topM.toFixed(3))).size).toBe(1)
})

test('F-01 a work without a label leaves its place to others', () => {
  const [surface] = computeSurfaces(createTestRoom())
  if (!surface) throw new Error('no wall')
  const works = [createTestWork('named', { uM: 4 }), createTestWork('unnamed', { uM: 7 })]
  expect([...layOutLabels(surface, works, new Map([['named', LABEL]])).keys()]).toEqual(['named'])
})
