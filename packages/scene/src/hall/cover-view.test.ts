import { describe, expect, test } from 'vitest'
import { createCollider } from './collider.ts'
import { computeCoverView, TALLEST_COVER_ASPECT } from './cover-view.ts'
import { createHall } from './create-hall.ts'
import { computeFirstView, createViewDescriber } from './first-view.ts'
import { HALL_TEMPLATES } from './templates/hall-templates.ts'
import { createTestHall, createTestRoom } from './testing/halls.ts'

const LENS = { fovYRad: 1.03, aspect: 4 / 3 }
const ASPECTS = [1.5, 1, 0.75, 1.33, 0.67, 1.78]
const createWorks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `w${index}`, assetId: `a${index}`, aspect: ASPECTS[index % 6] ?? 1 }))

describe.each(HALL_TEMPLATES.map(({ id }) => id))('the cover of %s', (id) => {
  test.each([1, 12])('with %i works shows some of them whole, also where its sides are cut off', (count) => {
    const hall = createHall(id, createWorks(count))
    const view = computeCoverView(hall, LENS)
    const { building, works } = hall
    const describeWorks = createViewDescriber({ building, works })
    const describeTexts = createViewDescriber({ building, works: [], textWall: hall.textWall })
    expect(describeWorks(view, { ...LENS, aspect: TALLEST_COVER_ASPECT }, false).wholeWorks).toBeGreaterThan(0.08)
    expect(describeWorks(view, LENS).wholeWorks).toBeGreaterThan(0.06)
    expect(describeTexts(view, LENS).wholeWorks).toBeLessThan(0.06)
    expect(createCollider(building).isFree(...view.at)).toBe(true)
  })
})

test('the cover of a hall without works, or without room, shows it from its entrance', () => {
  for (const hall of [createTestHall(createTestRoom(12, 10)), createTestHall(createTestRoom(2, 2))]) {
    expect(computeCoverView(hall, LENS)).toEqual(computeFirstView(hall, { ...LENS, aspect: TALLEST_COVER_ASPECT }))
  }
})
