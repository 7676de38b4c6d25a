import { expect, test } from 'vitest'
import { drawStroke, measureAutograph } from './draw-autograph.ts'

test('a stroke begins at its first point, passes between the others and ends at the last one', () => {
  expect(drawStroke([0, 0, 10, 0, 10, 20])).toBe('M0 0Q0 0 5 0Q10 0 10 10L10 20')
})

test('a dot has a length, so that it is seen', () => {
  expect(drawStroke([30, 40])).toBe('M30 40h0.01')
})

test('an autograph is measured with a margin around all its strokes', () => {
  expect(
    measureAutograph([
      [100, 50, 200, 60],
      [150, 90],
    ]),
  ).toEqual({ x: 88, y: 38, width: 124, height: 64 })
})
