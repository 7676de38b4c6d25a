import { expect, test } from 'vitest'
import { findVividColour, type Rgb } from './find-vivid-colour.ts'

const repeat = (count: number, colour: Rgb): Rgb[] => Array.from({ length: count }, () => colour)

test('the colour of a picture is that of its most striking hue, not of the walls round it', () => {
  const pixels = [...repeat(80, [236, 232, 224]), ...repeat(12, [20, 140, 150]), ...repeat(5, [230, 90, 60])]
  expect(findVividColour(pixels)).toEqual([20, 140, 150])
})

test('a picture in ink has no vivid colour, nor has one with a small red seal', () => {
  expect(findVividColour(repeat(100, [90, 88, 84]))).toBeNull()
  expect(findVividColour([...repeat(98, [240, 238, 230]), ...repeat(2, [200, 30, 30])])).toBeNull()
  expect(findVividColour([])).toBeNull()
})
