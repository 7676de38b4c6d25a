import { expect, test } from 'vitest'
import { SUBSTANCE_CODES, SUBSTANCES_GLSL } from './substances.ts'

test('F-01 every substance has a code of its own that fits a signed byte, and a row in both tables of the shader', () => {
  const codes = Object.values(SUBSTANCE_CODES)
  expect(codes.toSorted((one, other) => one - other)).toEqual(codes.map((_, index) => index))
  expect(codes.length).toBeLessThan(128)
  expect(SUBSTANCES_GLSL.match(/vec4\(/g)).toHaveLength(codes.length)
  expect(SUBSTANCES_GLSL.match(/vec2\(/g)).toHaveLength(codes.length)
})

test('F-01 what is plain has neither grain nor shine', () => {
  const [grains = '', shines = ''] = SUBSTANCES_GLSL.split(';')
  expect(SUBSTANCE_CODES.plain).toBe(0)
  expect(/vec4\(([\d.,]+)\)/.exec(grains)?.[1]?.split(',')[2]).toBe('0.0000')
  expect(/vec2\(([\d.,]+)\)/.exec(shines)?.[1]).toBe('0.0000,0.0000')
})
