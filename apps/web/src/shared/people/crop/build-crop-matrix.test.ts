import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCropMatrix, type Crop, type Matrix, normalizeRotation, rotateRight } from './build-crop-matrix.ts'

const applyMatrix = ([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]) => [a * x + c * y + e, b * x + d * y + f]
const expectClose = (actual: number[], wanted: readonly number[]) =>
  actual.forEach((value, index) => expect(value).toBeCloseTo(wanted[index] ?? Number.NaN, 6))

const createWholeCrop = (width: number, height: number): Crop => ({
  sizePx: [width, height],
  rotationDeg: 0,
  area: { x: 0, y: 0, width, height },
})

describe('S-49 the cropped square', () => {
  test('the crop of an unrotated picture is scaled and moved', () => {
    const crop = { ...createWholeCrop(400, 300), area: { x: 100, y: 50, width: 200, height: 200 } }
    expectClose(applyMatrix(buildCropMatrix(crop, 512), [100, 50]), [0, 0])
    expectClose(applyMatrix(buildCropMatrix(crop, 512), [300, 250]), [512, 512])
  })

  test('the crop of a picture rotated right has its lower left corner at the upper left', () => {
    const matrix = buildCropMatrix({ sizePx: [400, 300], rotationDeg: 90, area: { x: 0, y: 0, width: 300, height: 300 } }, 300)
    expectClose(applyMatrix(matrix, [0, 300]), [0, 0])
    expectClose(applyMatrix(matrix, [0, 0]), [300, 0])
  })

  test('for every rotation the centre of the picture is the centre of its box, and proportions are kept', () => {
    const side = fc.integer({ min: 10, max: 9000 })
    fc.assert(
      fc.property(side, side, fc.integer({ min: -180, max: 180 }), (width, height, rotationDeg) => {
        const rad = (rotationDeg * Math.PI) / 180
        const boxWidth = Math.abs(Math.cos(rad)) * width + Math.abs(Math.sin(rad)) * height
        const boxHeight = Math.abs(Math.sin(rad)) * width + Math.abs(Math.cos(rad)) * height
        const areaPx = Math.min(boxWidth, boxHeight)
        const area = { x: (boxWidth - areaPx) / 2, y: (boxHeight - areaPx) / 2, width: areaPx, height: areaPx }
        const matrix = buildCropMatrix({ sizePx: [width, height], rotationDeg, area }, 512)
        expectClose(applyMatrix(matrix, [width / 2, height / 2]), [256, 256])
        expect(Math.hypot(matrix[0], matrix[1])).toBeCloseTo(512 / areaPx, 9)
      }),
    )
  })
})

test('S-49 four rotations to the right equal none, and every direction is on the slider', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180, max: 179 }), (start) => {
      const turns = [1, 2, 3, 4].reduce((degrees) => rotateRight(degrees), start)
      expect(turns).toBe(start)
      expect(Math.abs(normalizeRotation(start + 3600))).toBeLessThanOrEqual(180)
    }),
  )
})
