import { describe, expect, test } from 'vitest'
import type { LitHall } from './bake/spotlights.ts'
import { hangWorks } from './hang-works.ts'
import { estimateRenderBudget, getRenderBudgetLimits } from './render-budget.ts'
import type { HallTemplate } from './templates/hall-template.ts'
import { getHallTemplate, HALL_TEMPLATES } from './templates/hall-templates.ts'
import { createTestWork } from './testing/halls.ts'

function createTestHall(template: HallTemplate, count: number): LitHall {
  const { light, frame, matM } = template.defaults
  const building = template.build(count)
  const works = Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    aspect: [1.5, 1, 0.75][index % 3] ?? 1,
    frame,
    matM,
  }))
  const { placements } = hangWorks(building, works)
  return {
    building,
    light,
    textWall: null,
    works: placements.map((placement) => createTestWork(placement.id, { frame, matM, ...placement })),
  }
}

describe.each(HALL_TEMPLATES.map((template) => [template.id, template] as const))('%s', (_, template) => {
  test('F-01 the hall keeps the budget with 1, 12, 40 and 120 works', () => {
    for (const count of [1, 12, 40, 120]) {
      const { drawCalls, level, limits } = estimateRenderBudget(createTestHall(template, count), new Map())
      expect(level).not.toBe('heavy')
      expect(drawCalls).toBeLessThanOrEqual(limits.drawCalls)
    }
  })
})

test('F-01 forty works take at most 16 draw calls, 60 000 triangles, 16 textures and 96 MB', () => {
  expect(getRenderBudgetLimits(40)).toMatchObject({
    drawCalls: 16,
    triangles: 60_000,
    textures: 16,
    textureBytes: 96 * 1024 * 1024,
  })
})

test('F-01 more works take more triangles but no more draw calls', () => {
  const template = getHallTemplate('white_cube')
  const [few, many] = [
    estimateRenderBudget(createTestHall(template, 2), new Map()),
    estimateRenderBudget(createTestHall(template, 120), new Map()),
  ]
  expect(many.triangles).toBeGreaterThan(few.triangles)
  expect(many.drawCalls).toBe(few.drawCalls)
})

test('F-01 small pictures take less memory than large ones', () => {
  const hall = createTestHall(getHallTemplate('white_cube'), 8)
  const sized = (sidePx: number) => new Map(hall.works.map((work) => [work.assetId, { widthPx: sidePx, heightPx: sidePx }]))
  expect(estimateRenderBudget(hall, sized(400)).textureBytes).toBeLessThan(estimateRenderBudget(hall, sized(1280)).textureBytes)
})

test('F-01 a hall with too many plants exceeds the budget', () => {
  const hall = createTestHall(getHallTemplate('moon_gate'), 12)
  const bamboo = hall.building.props.filter((prop) => prop.kind === 'bamboo').slice(0, 1)
  const props = Array.from({ length: 80 }, (_, index) => bamboo.map((prop) => ({ ...prop, id: `b${index}` }))).flat()
  expect(estimateRenderBudget({ ...hall, building: { ...hall.building, props } }, new Map()).level).toBe('heavy')
})
