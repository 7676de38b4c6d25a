import { computeSurfaces } from '@zhanjian/scene/plan.ts'
import { getHallTemplate } from '@zhanjian/scene/templates/hall-templates.ts'
import { expect, test } from 'vitest'
import { computeLabelPosition, findNextOnWallM, LABEL_HEIGHT_M, LABEL_WIDTH_M } from './label-position.ts'

const work = { surfaceId: 'wall-0', uM: 2, vM: 1.5, widthM: 1, heightM: 0.8 }

test('F-01 a label hangs to the right of its work at reading height, or below it if there is no room', () => {
  const [besideM, upM] = computeLabelPosition(work, 0.1, 4)
  expect(besideM - LABEL_WIDTH_M / 2).toBeGreaterThan(0.6)
  expect(work.vM + upM).toBeGreaterThan(1)
  const [underM, downM] = computeLabelPosition(work, 0.1, 2.8)
  expect(underM + LABEL_WIDTH_M / 2).toBeLessThanOrEqual(0.6 + 1e-9)
  expect(downM + LABEL_HEIGHT_M / 2).toBeLessThan(-0.5)
})

test('F-01 a post beside a work limits the room for its label', () => {
  const octagon = computeSurfaces(getHallTemplate('octagon').build(12)).find(({ id }) => id === 'wall-0')
  if (!octagon) throw new Error('no wall')
  expect(findNextOnWallM({ ...work, uM: octagon.lengthM / 2 }, octagon, [])).toBeLessThan(octagon.lengthM)
})
