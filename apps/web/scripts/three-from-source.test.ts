import { expect, test } from 'vitest'
import { minifyShaders } from './three-from-source.ts'

test('shaders lose comments, indentation and spaces, and keep directives, signs and what they insert', () => {
  const source = [
    'const GLSL = /* glsl */ `',
    '$' + '{NOISE_GLSL}',
    '#define  SIZE\t\t3.0',
    '/** How much. */',
    'float f(vec2 at) {',
    '  return at.x - -at.y * SIZE; // the sign stays',
    '}',
    '`',
    'const text = `a  =  b`',
  ].join('\n')
  expect(minifyShaders(source)).toBe(
    [
      'const GLSL = `$' + '{NOISE_GLSL}',
      '#define SIZE 3.0',
      'float f(vec2 at){',
      'return at.x - -at.y*SIZE;',
      '}`',
      'const text = `a  =  b`',
    ].join('\n'),
  )
})
