import { expect, test } from 'vitest'
import { deepToneOf } from './deep-tone.ts'

test('a bright colour keeps its hue and becomes dark, a pale one turns to ink', () => {
  expect(deepToneOf('#ffffff')).toBe('32, 36, 48')
  const [red = 0, green = 0, blue = 0] = deepToneOf('#e8a03a').split(', ').map(Number)
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
})

test('a colour that is deep already stays as it is', () => {
  expect(deepToneOf('#0b1830')).toBe('11, 24, 48')
})
