import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutPhotos } from './photo-wall.ts'

const walls = fc.record({
  gap: fc.integer({ min: 0, max: 12 }),
  w: fc.integer({ min: 120, max: 375 }),
  h: fc.integer({ min: 120, max: 667 }),
})

test('photos in rows fill the wall with equal gaps', () => {
  fc.assert(
    fc.property(walls, fc.integer({ min: 1, max: 12 }), (wall, count) => {
      const boxes = layOutPhotos({ layout: 'grid', ...wall }, count)
      expect(new Set(boxes.map(({ w, h }) => `${w} ${h}`)).size).toBe(1)
      expect(Math.max(...boxes.map(({ y, h }) => y + h))).toBeCloseTo(wall.h)
      expect(Math.max(...boxes.map(({ x, w }) => x + w))).toBeCloseTo(wall.w)
      const [first, second] = boxes
      if (first !== undefined && second !== undefined) expect(second.x - first.x - first.w).toBeCloseTo(wall.gap)
    }),
  )
})

test('a strip goes on beyond its side, and the next photo looks in', () => {
  const boxes = layOutPhotos({ layout: 'strip', gap: 10, w: 200, h: 100 }, 3)
  expect(boxes.map(({ x, w, h }) => [x, w, h])).toEqual([
    [0, 156, 100],
    [166, 156, 100],
    [332, 156, 100],
  ])
})

test('a pile of any number stays within its wall before it is turned', () => {
  fc.assert(
    fc.property(walls, fc.integer({ min: 1, max: 20 }), (wall, count) => {
      for (const { x, y, w, h } of layOutPhotos({ layout: 'stack', ...wall }, count)) {
        expect([x >= 0, y >= 0, x + w <= wall.w, y + h <= wall.h]).toEqual([true, true, true, true])
      }
    }),
  )
})
