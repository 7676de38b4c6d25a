import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CropFrame, dragCrop, placePicture, stepCrop, toFramePoint } from './crop-picture.ts'

/** A picture twice as wide as high in a square: 200 wide at zoom 1. */
const frame: CropFrame = { w: 100, h: 100, fit: 'cover', ratio: 2 }
const middle = { x: 0.5, y: 0.5, zoom: 1 }

test('S-14 a picture follows the finger within its frame, and no further than its edges', () => {
  const drag = (byX: number, byY = 0) =>
    dragCrop(middle, frame, { at: { x: 50, y: 50 }, apart: 0 }, { at: { x: 50 + byX, y: 50 + byY }, apart: 0 })
  expect(drag(25)).toEqual({ x: 0.25, y: 0.5, zoom: 1 })
  expect(drag(500)).toEqual({ x: 0, y: 0.5, zoom: 1 })
  expect(drag(0, 30)).toEqual(middle)
})

test('S-14 a pinch enlarges a picture around the fingers, and never beyond what fits', () => {
  const pinch = (apart: number) => dragCrop(middle, frame, { at: { x: 100, y: 50 }, apart: 50 }, { at: { x: 100, y: 50 }, apart })
  // What was at the right edge of the frame is there still: three quarters of the picture.
  expect(pinch(100)).toEqual({ x: 0.667, y: 0.5, zoom: 2 })
  expect(pinch(10).zoom).toBe(1)
  expect(pinch(5000).zoom).toBe(8)
})

test('S-14 the whole picture is shown around its frame, where the frame shows its part', () => {
  expect(placePicture(middle, frame)).toEqual({ left: -50, top: 0, width: 200, height: 100 })
  expect(placePicture({ x: 0.5, y: 1, zoom: 2 }, frame)).toEqual({ left: -150, top: -100, width: 400, height: 200 })
  expect(placePicture(middle, { ...frame, fit: 'contain' })).toEqual({ left: 0, top: 25, width: 100, height: 50 })
})

test('S-14 whatever fingers do to a picture, the document takes it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const side = fc.integer({ min: 4, max: 2000 })
  const grip = fc.record({ at: fc.record({ x: fc.integer(), y: fc.integer() }), apart: fc.integer({ min: 0, max: 2000 }) })
  fc.assert(
    fc.property(
      fc.record({ x: share, y: share, zoom: fc.double({ min: 1, max: 8, noNaN: true }) }),
      fc.record({
        w: side,
        h: side,
        fit: fc.constantFrom('cover' as const, 'contain' as const),
        ratio: fc.double({ min: 0.1, max: 10, noNaN: true }),
      }),
      grip,
      grip,
      (crop, place, from, to) => {
        const { x, y, zoom } = dragCrop(crop, place, from, to)
        return x >= 0 && x <= 1 && y >= 0 && y <= 1 && zoom >= 1 && zoom <= 8
      },
    ),
  )
})

test('S-14 keys move and enlarge what is seen, also of a turned picture', () => {
  expect(stepCrop(middle, { byX: 0.7, factor: 1.1 })).toEqual({ x: 1, y: 0.5, zoom: 1.1 })
  const at = toFramePoint({ x: 100, y: 120 }, { middle: { x: 100, y: 100 }, w: 40, h: 60, rotationDeg: 90, scale: 2 })
  expect(at.x).toBeCloseTo(30)
  expect(at.y).toBeCloseTo(30)
})
