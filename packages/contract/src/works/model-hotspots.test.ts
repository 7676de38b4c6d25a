import { expect, test } from 'vitest'
import { MODEL_HOTSPOT_TEXT_MAX_CHARACTERS, MODEL_HOTSPOTS_MAX } from '../files/limits.ts'
import { modelHotspots } from './model-hotspots.ts'

const hotspot = { at: [0.1, 2, -3], facing: [0, 0, 1], text: '釉下青花' }

test('points on a model have a place, a direction and words; anything else is refused (S-69)', () => {
  expect(modelHotspots.parse([{ ...hotspot, text: ' 釉下青花 ' }])).toEqual([hotspot])
  const wrong = [
    { at: [0, 0], text: '少一维' },
    { at: [0, Number.POSITIVE_INFINITY, 0] },
    { at: [0, 1e9, 0] },
    { facing: [0, 0, 2] },
    { text: '' },
    { text: '  ' },
    { text: '长'.repeat(MODEL_HOTSPOT_TEXT_MAX_CHARACTERS + 1) },
  ]
  for (const part of wrong) expect(modelHotspots.safeParse([{ ...hotspot, ...part }]).success).toBe(false)
  expect(modelHotspots.safeParse(Array.from({ length: MODEL_HOTSPOTS_MAX }, () => hotspot)).success).toBe(true)
  expect(modelHotspots.safeParse(Array.from({ length: MODEL_HOTSPOTS_MAX + 1 }, () => hotspot)).success).toBe(false)
})
