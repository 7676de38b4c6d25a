import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Opening } from './document.ts'
import { computeOpeningRing, computeWallOutline, isInOpening, type WallSpacePoint } from './wall-outline.ts'

const kinds = ['door', 'arch', 'moon_gate', 'window'] as const

function computeArea(ring: readonly WallSpacePoint[]): number {
  return ring.reduce((sum, [u, v], corner) => {
    const [nextU, nextV] = ring[(corner + 1) % ring.length] ?? [u, v]
    return sum + (u * nextV - nextU * v) / 2
  }, 0)
}

function isInRing(ring: readonly WallSpacePoint[], u: number, v: number): boolean {
  let inside = false
  ring.forEach(([aU, aV], corner) => {
    const [bU, bV] = ring[(corner + 1) % ring.length] ?? [aU, aV]
    if (aV > v !== bV > v && u < aU + ((v - aV) / (bV - aV)) * (bU - aU)) inside = !inside
  })
  return inside
}

const arbitraryOpening = fc.record({
  id: fc.constant('o'),
  kind: fc.constantFrom(...kinds),
  uM: fc.double({ min: 3, max: 5, noNaN: true }),
  widthM: fc.double({ min: 0.6, max: 3, noNaN: true }),
  heightM: fc.double({ min: 1.8, max: 2.8, noNaN: true }),
  sillM: fc.constantFrom(0, 0.9),
})

test('F-01 the outline is the wall without its openings, and its rings have the documented direction', () => {
  fc.assert(
    fc.property(arbitraryOpening, (hole: Opening) => {
      const { contour, holes } = computeWallOutline({ lengthM: 8, heightM: 4, openings: [hole] })
      expect(computeArea(contour)).toBeGreaterThan(0)
      for (const ring of holes) expect(computeArea(ring)).toBeLessThan(0)
      const wall = computeArea(contour) + holes.reduce((sum, ring) => sum + computeArea(ring), 0)
      expect(wall).toBeCloseTo(32 + computeArea(computeOpeningRing(hole)), 5)
    }),
  )
})

test('F-01 a point is in an opening exactly if it is outside the outline', () => {
  const place = fc.record({
    u: fc.double({ min: 0.1, max: 7.9, noNaN: true }),
    v: fc.double({ min: 0.05, max: 3.9, noNaN: true }),
  })
  fc.assert(
    fc.property(arbitraryOpening, place, (hole, { u, v }) => {
      const { contour, holes } = computeWallOutline({ lengthM: 8, heightM: 4, openings: [hole] })
      const isFree = !isInRing(contour, u, v) || holes.some((ring) => isInRing(ring, u, v))
      // A polygon lies a little inside its circle: skip the sliver between them.
      const nearRim =
        isInOpening(hole, u, v) !== isInOpening({ ...hole, widthM: hole.widthM - 0.03, heightM: hole.heightM - 0.03 }, u, v)
      if (!nearRim) expect(isFree).toBe(isInOpening(hole, u, v))
    }),
  )
})

test('F-01 a moon gate is a circle of 48 corners, cut off at the floor', () => {
  const gate: Opening = { id: 'm', kind: 'moon_gate', uM: 4, widthM: 2.6, heightM: 2.3, sillM: 0 }
  const ring = computeOpeningRing(gate)
  for (const [u, v] of ring) expect(Math.hypot(u - 4, v - 1)).toBeCloseTo(1.3)
  expect(ring[0]?.[1]).toBeCloseTo(0)
  expect(ring.at(-1)?.[1]).toBeCloseTo(0)
  expect(computeWallOutline({ lengthM: 8, heightM: 4, openings: [gate] }).holes).toEqual([])
  const lifted = computeWallOutline({ lengthM: 8, heightM: 4, openings: [{ ...gate, heightM: 3 }] })
  expect(lifted.holes[0]).toHaveLength(48)
})

test('F-01 an opening that would exceed the wall leaves a margin', () => {
  const { contour } = computeWallOutline({
    lengthM: 3,
    heightM: 2.5,
    openings: [{ id: 'd', kind: 'door', uM: 1.5, widthM: 4, heightM: 3, sillM: 0 }],
  })
  for (const [u, v] of contour) {
    expect(u).toBeGreaterThanOrEqual(0)
    expect(u).toBeLessThanOrEqual(3)
    expect(v).toBeLessThanOrEqual(2.5)
  }
  expect(computeArea(contour)).toBeGreaterThan(0)
})
