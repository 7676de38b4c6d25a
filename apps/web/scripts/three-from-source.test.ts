import { expect, test } from 'vitest'
import { minifyShaders } from './three-from-source.ts'

test('shaders lose comments, needless space and zeros, and keep directives, signs in a row and what they insert', () => {
  const source = [
    'const GLSL = /* glsl */ `',
    '$' + '{NOISE_GLSL}',
    '#define  SIZE\t\t3.0',
    '/** How much. */',
    'float f(vec2 at) {',
    '  float a = at.x * 0.50 + 10.0 - 0.0 + 2.05 - 1.0e-6;',
    '  if (a > 1.0)',
    '    return a',
    '      + at.x;',
    '  else',
    '    return at.x - -at.y * SIZE; // the sign stays',
    '}',
    '`',
    'const text = `a  =  b`',
  ].join('\n')
  expect(minifyShaders(source)).toBe(
    [
      'const GLSL = `$' + '{NOISE_GLSL}',
      '#define SIZE 3.0',
      'float f(vec2 at){float a=at.x*.50+10.-.0+2.05-1.0e-6;if(a>1.)return a',
      '+at.x;else',
      'return at.x - -at.y*SIZE;}`',
      'const text = `a  =  b`',
    ].join('\n'),
  )
})
