import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

test('K-13 the spacing scale has 17 steps, each 2 px more than the last', () => {
  const steps = [...tokens.matchAll(/--s(\d+): (\d+)px;/g)].map(([, step, px]) => [Number(step), Number(px)])
  expect(steps).toEqual(Array.from({ length: 17 }, (_, step) => [step, step * 2]))
})

const readColour = (name: string): number[] => {
  const hex = new RegExp(`--${name}: #([0-9a-f]+);`).exec(tokens)?.[1] ?? ''
  const digits = hex.length === 3 ? [...hex].flatMap((digit) => [digit, digit]).join('') : hex
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}
/** The glass in front of a grey wall, 0 … 255. */
function mixGlass(wall: number): number[] {
  const [red = 0, green = 0, blue = 0, alpha = 0] = (/--glass: rgba\(([^)]+)\)/.exec(tokens)?.[1] ?? '').split(',').map(Number)
  return [red, green, blue].map((channel) => channel * alpha + wall * (1 - alpha))
}
function computeLuminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function computeContrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].toSorted((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

test('controls on glass are readable before a white wall and in a dark hall: text 4.5, icons 3', () => {
  for (const wall of [0, 128, 255]) {
    for (const text of ['white', 'blue-100'])
      expect(computeContrast(readColour(text), mixGlass(wall))).toBeGreaterThanOrEqual(4.5)
    for (const icon of ['cinnabar-300', 'amber-400']) {
      expect(computeContrast(readColour(icon), mixGlass(wall))).toBeGreaterThanOrEqual(3)
    }
  }
})
