import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BakeSurface } from './bake-surfaces.ts'
import { PUBLISHED_DENSITY, packSurfaces, RIM_PX } from './pack-surfaces.ts'

const arbitrarySurface = fc
  .record({
    kind: fc.constantFrom('floor' as const, 'ceiling' as const, 'wall' as const, 'edge' as const),
    lengthUM: fc.double({ min: 0.05, max: 120, noNaN: true }),
    lengthVM: fc.double({ min: 0.05, max: 12, noNaN: true }),
  })
  .map(
    (size): BakeSurface => ({
      ...size,
      id: 'x',
      origin: [0, 0, 0],
      u: [size.lengthUM, 0, 0],
      v: [0, size.lengthVM, 0],
      normal: [0, 0, 1],
      reflectance: [1, 1, 1],
      face: null,
    }),
  )

test('F-01 every face has its place with a margin in the lightmap, no two overlap, and the size limit is kept', () => {
  fc.assert(
    fc.property(fc.array(arbitrarySurface, { minLength: 1, maxLength: 90 }), (surfaces) => {
      const { widthPx, heightPx, rects } = packSurfaces(surfaces, PUBLISHED_DENSITY)
      expect(widthPx).toBeLessThanOrEqual(1024)
      expect(heightPx).toBeLessThanOrEqual(1024)
      rects.forEach((rect, index) => {
        expect(Math.min(rect.x, rect.y)).toBeGreaterThanOrEqual(RIM_PX)
        expect(rect.x + rect.width + RIM_PX).toBeLessThanOrEqual(widthPx)
        expect(rect.y + rect.height + RIM_PX).toBeLessThanOrEqual(heightPx)
        for (const other of rects.slice(index + 1)) {
          const apartX = rect.x + rect.width + 2 * RIM_PX <= other.x || other.x + other.width + 2 * RIM_PX <= rect.x
          const apartY = rect.y + rect.height + 2 * RIM_PX <= other.y || other.y + other.height + 2 * RIM_PX <= rect.y
          expect(apartX || apartY).toBe(true)
        }
      })
    }),
    { numRuns: 60 },
  )
})
