import { expect, test } from 'vitest'
import { computeScrimColour } from './scrim-colour.ts'

test('a bright colour keeps its hue and becomes dark, a pale one becomes ink', () => {
  expect(computeScrimColour('#ffffff')).toBe('32, 36, 48')
  const [red = 0, green = 0, blue = 0] = computeScrimColour('#e8a03a').split(', ').map(Number)
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
})

test('a black and a dark grey picture get a tint of ink', () => {
  expect(computeScrimColour('#000000')).toBe('7, 11, 23')
  expect(computeScrimColour('#1a1a1a')).toBe('23, 27, 39')
})

test('a dark colour stays unchanged', () => {
  expect(computeScrimColour('#0b1830')).toBe('11, 24, 48')
})
