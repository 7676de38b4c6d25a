import { FRAME_WIDTH_M } from '@zhanjian/scene/hall/framed-size.ts'
import { expect, test } from 'vitest'
import { MIRRORED_EDGE_M } from './work-shaders.ts'

test('F-01 a polished floor mirrors a work with its frame: the softness of its edges leaves most of the moulding', () => {
  const widths = Object.values(FRAME_WIDTH_M).filter((widthM) => widthM > 0)
  expect(MIRRORED_EDGE_M * 2).toBeLessThan(Math.min(...widths))
})
