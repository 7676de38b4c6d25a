import { expect, test } from 'vitest'
import { frameStyle } from './document.ts'
import { computeFramedParts } from './framed-parts.ts'
import { computeFramedSize } from './framed-size.ts'

test.each(frameStyle.options)('the parts of a work framed in %s take as much wall as in a hall', (frame) => {
  const work = { widthM: 1.2, heightM: 0.8, matM: 0.05, frame }
  const { boxes, picture } = computeFramedParts(work)
  const right = Math.max(...boxes.map(({ max }) => max[0]))
  const top = Math.max(...boxes.map(({ max }) => max[1]))
  const { widthM, heightM } = computeFramedSize(work)
  expect([right * 2, top * 2]).toEqual([expect.closeTo(widthM, 6), expect.closeTo(heightM, 6)])
  expect(Math.min(...boxes.map(({ min }) => min[2]))).toBe(0)
  expect(picture).toMatchObject({ widthM: 1.2, heightM: 0.8 })
  const behind = boxes.filter(({ part, max }) => part === 'mat' || (frame === 'none' && max[2] > 0)).map(({ max }) => max[2])
  for (const depthM of behind) expect(picture.depthM).toBeGreaterThan(depthM)
})
