import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

test('K-13 the spacing scale has 17 steps, each 2 px more than the last', () => {
  const steps = [...tokens.matchAll(/--s(\d+): (\d+)px;/g)].map(([, step, px]) => [Number(step), Number(px)])
  expect(steps).toEqual(Array.from({ length: 17 }, (_, step) => [step, step * 2]))
})
