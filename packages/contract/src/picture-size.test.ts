import { expect, test } from 'vitest'
import { findPictureSizeFailure } from './picture-size.ts'

test.each([
  [8, 8, null],
  [16_384, 3662, null],
  [3662, 16_384, null],
  // A hand scroll.
  [16_384, 328, null],
  [400, 8, null],
  [16_385, 1000, 'too_many_pixels'],
  [60_000, 10, 'too_many_pixels'],
  [10, 60_000, 'too_many_pixels'],
  [3663, 16_384, 'too_many_pixels'],
  [9000, 6700, 'too_many_pixels'],
  // Panoramas.
  [16_384, 8192, null],
  [16_384, 8193, 'too_many_pixels'],
  [30_000, 15_000, 'too_many_pixels'],
  [16_000, 4, 'too_narrow'],
  [4, 16_000, 'too_narrow'],
  [401, 8, 'too_narrow'],
  [7, 7, 'too_narrow'],
  [0, 0, 'too_narrow'],
  [Number.NaN, 10, 'too_narrow'],
] as const)('F-01 reads a picture of %i × %i pixels as %s', (widthPx, heightPx, failure) => {
  expect(findPictureSizeFailure(widthPx, heightPx)).toBe(failure)
})
