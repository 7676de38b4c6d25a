import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  IMAGE_MAX_ASPECT,
  IMAGE_VARIANT_PX,
  LONG_PICTURE_ASPECT,
  LONG_PICTURE_SHORT_SIDE_PX,
  LONG_PICTURE_STRETCH,
} from './limits.ts'
import { findPictureSizeFailure, getReadableSidePx, getVariantSize, isLongPicture } from './picture-size.ts'

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

test.each([
  // Scrolls, screenshots of whole pages.
  [16_000, 760, 'large', 8192, 389],
  [16_000, 760, 'medium', 3072, 146],
  [1080, 12_000, 'large', 614, 6826],
  [1080, 12_000, 'thumb', 77, 853],
  // Others.
  [4000, 3000, 'large', 2048, 1536],
  [1179, 2556, 'medium', 354, 768],
  [300, 200, 'large', 300, 200],
] as const)('F-01 a picture of %i × %i pixels is shown as %s in %i × %i', (widthPx, heightPx, variant, width, height) => {
  expect(getVariantSize(variant, { widthPx, heightPx })).toEqual({ widthPx: width, heightPx: height })
})

const side = fc.integer({ min: 8, max: 16_384 })

test('F-01 no variant of any picture has a tiny short side, unless the picture has, nor many more pixels than a square one', () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom('thumb', 'medium', 'large'), (widthPx, heightPx, variant) => {
      fc.pre(findPictureSizeFailure(widthPx, heightPx) === null)
      const size = getVariantSize(variant, { widthPx, heightPx })
      const shortPx = Math.min(size.widthPx, size.heightPx)
      const leastPx = Math.floor((IMAGE_VARIANT_PX[variant] * LONG_PICTURE_STRETCH) / IMAGE_MAX_ASPECT)
      expect(shortPx).toBeGreaterThanOrEqual(Math.min(widthPx, heightPx, leastPx))
      expect(Math.max(size.widthPx, size.heightPx)).toBeLessThanOrEqual(IMAGE_VARIANT_PX[variant] * LONG_PICTURE_STRETCH)
      expect((size.widthPx - 1) * (size.heightPx - 1)).toBeLessThanOrEqual(IMAGE_VARIANT_PX[variant] ** 2)
    }),
  )
})

test('F-01 a long picture can be read: its short side is kept, as far as a phone shows it', () => {
  fc.assert(
    fc.property(side, fc.double({ min: LONG_PICTURE_ASPECT, max: IMAGE_MAX_ASPECT, noNaN: true }), (longPx, aspect) => {
      const shortPx = Math.ceil(longPx / aspect)
      fc.pre(findPictureSizeFailure(longPx, shortPx) === null && isLongPicture(longPx, shortPx))
      const shownPx = Math.round(shortPx * Math.min(1, getReadableSidePx(longPx, shortPx) / longPx))
      expect(shownPx).toBeGreaterThanOrEqual(Math.min(shortPx, LONG_PICTURE_SHORT_SIDE_PX))
    }),
  )
})
